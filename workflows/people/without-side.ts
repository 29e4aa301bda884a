import type { Directory } from './directory.ts';
import type { KnownUser } from './known.ts';

/** People who may work and are on nobody's side (decision sides): who has registered, or has nothing that makes a side. Programs too. */
export const withoutSide = (directory: Pick<Directory, 'users' | 'person'>, tenant: string): readonly KnownUser[] =>
  directory
    .users(tenant)
    .filter(({ id, state }) => state.isActive && !state.isDeleted && directory.person(id)?.side === 'none');
