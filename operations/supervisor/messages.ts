/** How the rest of Kerben is, as the supervisor tells the API for `/health/ready`. */
export interface Surroundings {
  readonly parts: Readonly<Record<string, string>>;
  /** What may be away without making anybody wait. */
  readonly outside: Readonly<Record<string, string>>;
}

/** What the API needs before it can begin. */
export interface Begin {
  readonly databaseUrl: string;
  /** Of the address that the supervisor holds and hands over. */
  readonly port: number;
  /** It has been there before and fell over. */
  readonly again: boolean;
  readonly surroundings: Surroundings;
}

/** What the supervisor says to the API. */
export type ToApi =
  | { readonly begin: Begin }
  /** The folder of the built application, which may be there later than the database; null = it is served elsewhere. */
  | { readonly uiFolder: string | null }
  | { readonly surroundings: Surroundings }
  | { readonly metrics: string; readonly question: number }
  /** The address itself comes with it. */
  | 'socket'
  | 'stop';

/** What the supervisor says to the projections: their tables are there. */
export interface ToProjections {
  readonly begin: { readonly databaseUrl: string };
}

/** Exit code of a process that has said why it cannot start: to try again would not help. */
export const saidWhy = 2;

/** What a process that is kept says every few seconds: its event loop turns. */
export const alive = 'alive';
