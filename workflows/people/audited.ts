import type { Known } from './known.ts';

/** In whose name the system itself writes. */
const system = 'system';

/** Who did something, as ABP names it: null when the system did. */
export const actorOf = (userId: string): string | null => (userId === system ? null : userId);

/** ABP's concurrency stamp: the revision of the record. */
export const stampOf = (known: Known<unknown>): string => String(known.revision);
