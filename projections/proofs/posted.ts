import { postedLines } from '../read-models/ledger.ts';
import { lifeSteps, type Life } from './lives.ts';

/** What each event of a record posts, line by line, with the event. */
export function* postedBy<D extends object>(life: Life<D>) {
  for (const { event, before, after } of lifeSteps(life))
    for (const line of postedLines(event, before, after)) yield { event, line };
}
