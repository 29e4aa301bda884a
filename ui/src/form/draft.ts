/** What a person typed and has not saved, kept on this desk until it is saved or dropped. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** What stood in these fields when the typing began: tells, after a reload, whether somebody else changed them since. */
  readonly base: Readonly<Record<string, unknown>>;
  /** Revision the typing began on; absent for a new record. */
  readonly revision?: number;
  /** ISO instant of the last letter. */
  readonly at: string;
}

const prefix = 'kerben.draft.';

/** Drafts older than this are dropped (milliseconds): the record has moved on. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

export const readDraft = (key: string, now: number = Date.now()): Draft | undefined => {
  try {
    const draft = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as Draft | null;
    return draft && now - Date.parse(draft.at) < lifetime ? draft : undefined;
  } catch {
    return undefined;
  }
};

export const writeDraft = (key: string, draft: Draft): void => {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // A full storage must not stop anybody from typing.
  }
};

export const dropDraft = (key: string): void => localStorage.removeItem(prefix + key);
