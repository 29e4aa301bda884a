import type { Answered } from '@kerben/questions/engine/query.ts';
import type tracking from '@kerben/questions/dislocation/tracking.ts';

/** A wagon that somebody follows. */
export type Tracked = Answered<typeof tracking>['wagons'][number];
/** One moment of a line of life: the field that says so, when and where; `code` of an operation told from outside. */
export type Moment = Tracked['moments'][number];
