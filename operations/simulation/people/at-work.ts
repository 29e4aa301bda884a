import type { Chance } from '../chance.ts';
import type { Truth } from '../truth.ts';
import type { Desk } from './desk.ts';
import type { Lists } from './lists.ts';

/** Who does something about a train, and with what. */
export interface AtWork {
  readonly name: string;
  readonly desk: Desk;
  readonly truth: Truth;
  readonly chance: Chance;
  readonly lists: Lists;
}
