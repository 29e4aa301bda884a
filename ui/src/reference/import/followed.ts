import type { FollowedImport } from './import-job.ts';

/** Keeps an import in the tray, so that it may be left and come back to. */
export type KeepImport = (followed: FollowedImport, title: string) => void;

/** An import that has a place in the tray, and the book it is of. */
export interface TrayImport {
  readonly followed: FollowedImport;
  readonly title: string;
  /** Keeps what is followed from there as well. */
  readonly keep: KeepImport;
}

const inTray = new Map<string, TrayImport>();

export const trayImport = (id: string): TrayImport | undefined => inTray.get(id);

export const holdImport = (id: string, kept: TrayImport): void => {
  inTray.set(id, kept);
};

export const forgetImport = (id: string): void => {
  inTray.delete(id);
};
