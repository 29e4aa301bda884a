import { isTree, membersIn, textIn } from '@kerben/workflows/kernel/lists.ts';
/** What a person typed and has not saved, kept on this desk until it is saved or dropped. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** What stood in these fields when the typing began: tells, after a reload, whether somebody else changed them since. */
  readonly base: Readonly<Record<string, unknown>>;
  /** Revision the typing began on; absent for a new record. */
  readonly revision?: number;
  /** ISO instant of the last letter. */
  readonly at: string;
  /** Whose it is, where its key does not say so: people share desks. */
  readonly person?: string;
}

/** What a draft is kept by: its writer and what it is of; or a key that the specification states for all writers of a desk. */
export type DraftKey = string | { readonly stated: string; readonly person: string };

const prefix = 'kerben.draft.';

/** Drafts older than this are dropped (milliseconds): the record has moved on. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

const placeOf = (key: DraftKey): string => (typeof key === 'string' ? prefix + key : key.stated);

/** What a desk has kept; nothing where that is no draft. */
const draftIn = (kept: unknown): Draft | undefined => {
  if (!isTree(kept)) return undefined;
  const { values, base, revision, at, person } = kept;
  return {
    values: membersIn(values),
    base: membersIn(base),
    at: textIn(at),
    ...(typeof revision === 'number' && { revision }),
    ...(typeof person === 'string' && { person }),
  };
};

export const readDraft = (key: DraftKey, now: number = Date.now()): Draft | undefined => {
  try {
    const draft = draftIn(JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null'));
    if (!draft || (typeof key !== 'string' && draft.person !== key.person)) return undefined;
    // Drafts under a stated key were once kept without their hour: they count as new.
    return now - Date.parse(draft.at) >= lifetime ? undefined : draft;
  } catch {
    return undefined;
  }
};

export const writeDraft = (key: DraftKey, draft: Draft): void => {
  try {
    const person = typeof key === 'string' ? undefined : key.person;
    localStorage.setItem(placeOf(key), JSON.stringify({ ...draft, ...(person !== undefined && { person }) }));
  } catch {
    // A full storage must not stop anybody from typing.
  }
};

export const dropDraft = (key: DraftKey): void => localStorage.removeItem(placeOf(key));
