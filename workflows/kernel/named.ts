import type { Area } from './area.ts';
import type { DecisionContext } from './command.ts';
import type { Person } from './person.ts';
import { inScope, scopeOf } from './scope.ts';

/** Whether somebody sees the records of one customer alone: what he names of others is as if it were not there. */
export const seesOneCustomer = (person: Person): boolean => scopeOf(person).customers !== 'all';

/**
 * Whether a person may name this record in a command: whoever names a thing must have it (decision what-a-command-names). Not by
 * station: a desk takes money for another station's charge.
 */
export const mayName = (area: Pick<Area, 'owned' | 'scopeKeys'>, state: unknown, person: Person): boolean =>
  !area.owned || inScope({ ...scopeOf(person), stationIds: null }, person.tenant, area.scopeKeys(state), true);

/** The areas whose records somebody must have to name them: what is not there is refused, and never asked back. */
export const mustHave =
  ({ person, isOwned }: Pick<DecisionContext, 'person' | 'isOwned'>) =>
  (area: string): boolean =>
    seesOneCustomer(person) && isOwned?.(area) === true;
