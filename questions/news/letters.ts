import type { Letters } from '@kerben/workflows/inbox/letters.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';

/** Which letters somebody gets: as chosen in the inbox, else as the switch under the bell was before there was one. */
export const lettersOf = (directory: Pick<Directory, 'inbox' | 'user'>, id: string): Letters =>
  directory.inbox(id).letters ?? (directory.user(id)?.state.newsByMail === true ? 'at-once' : 'never');
