import type { Value } from '../fields/field.ts';
import type { DecisionContext } from '../kernel/command.ts';

/** What the functions of a definition may look at beside the document as it would become. */
export interface MoveContext<D> extends Pick<
  DecisionContext,
  'id' | 'person' | 'now' | 'today' | 'record' | 'number' | 'elsewhere' | 'edition' | 'held' | 'unfinished' | 'sign'
> {
  /** The document before the move. */
  readonly before: D;
  /** What the person was asked, by name. */
  readonly asked: Readonly<Record<string, Value>>;
}
