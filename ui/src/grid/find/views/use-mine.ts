import { usePerson } from '../../../shell/person.ts';
import type { SavedView } from './saved-view.ts';

/** Tells which saved views may be changed: one's own, and every one by an administrator. */
export const useMine = (): ((saved: SavedView) => boolean) => {
  const person = usePerson();
  return ({ ownerId }) => ownerId === undefined || ownerId === person?.id || (person?.roles.includes('admin') ?? false);
};
