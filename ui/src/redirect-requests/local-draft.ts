import type { Values } from '../form/changes.ts';

/** Key of the stated local draft of the form (specification 001, section 4.2). */
const key = 'changerequest-draft';

interface LocalDraft {
  /** People share desks: a draft is its writer's alone. */
  readonly person: string;
  readonly values: Values;
}

/** What this person typed into a new request and did not save; undefined when there is nothing. */
export const readLocalDraft = (person: string): Values | undefined => {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft | null;
    return draft?.person === person ? draft.values : undefined;
  } catch {
    return undefined;
  }
};

/** Whether it could be kept: a full or forbidden storage says no. */
export const writeLocalDraft = (person: string, values: Values): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify({ person, values } satisfies LocalDraft));
    return true;
  } catch {
    return false;
  }
};

export const dropLocalDraft = (): void => localStorage.removeItem(key);
