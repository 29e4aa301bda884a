import { membersIn } from '../kernel/lists.ts';
import type { Person } from '../kernel/person.ts';

/** Areas whose records hand policies on; their definitions stand in `workflows/documents/`. */
export const delegationAreas = ['director-permission', 'station-permission'] as const;

/** States in which a record of those areas hands something on, as far as its time has come. */
const handsOn: ReadonlySet<number> = new Set([0, 1]);

/** What the directory keeps of such a record. Instants are ISO, UTC; `until` is empty where only a recall ends it. */
export interface Delegation {
  readonly status: number;
  readonly giverId: string;
  readonly userId: string;
  readonly policies: readonly string[];
  readonly from: string;
  readonly until: string;
}

export const initialDelegation: Delegation = { status: -1, giverId: '', userId: '', policies: [], from: '', until: '' };

/** Folds an event of the document engine, whichever move made it: status and changes are said by all of them. */
export const evolveDelegation = (before: Delegation, event: { readonly data: unknown }): Delegation => {
  const { status, changes } = membersIn(event.data);
  const kept = Object.fromEntries(Object.entries(membersIn(changes)).filter(([name]) => name in initialDelegation));
  return { ...before, ...kept, status: typeof status === 'number' ? status : before.status };
};

/** Whether it hands its policies on at this instant, whether or not a timer has said so: it ends at the minute. */
export const isInForce = ({ status, from, until }: Delegation, now: number): boolean =>
  handsOn.has(status) && Date.parse(from) <= now && (until === '' || now < Date.parse(until));

/** The next instant at which `isInForce` says something else; infinite when time alone changes nothing. */
export const changesAt = ({ status, from, until }: Delegation, now: number): number =>
  handsOn.has(status)
    ? Math.min(...[from, until].flatMap((at) => (at !== '' && Date.parse(at) > now ? [Date.parse(at)] : [])), Infinity)
    : Infinity;

/** The person without what others handed on: what one has by delegation is neither given on nor granted (processes, section 7). */
export const withoutDelegation = (person: Person): Person => {
  const { delegated = [] } = person;
  if (delegated.length === 0) return person;
  const lent = new Set(delegated.flatMap(({ policies }) => policies));
  return { ...person, policies: person.policies.filter((name) => !lent.has(name)), delegated: [] };
};

/** In whose name somebody acts who could not by himself: names of the givers, joined; undefined for who needs nobody. */
export const actsFor = (person: Person, may: (person: Person) => boolean): string | undefined => {
  const { delegated = [] } = person;
  if (delegated.length === 0) return undefined;
  const own = withoutDelegation(person);
  if (may(own)) return undefined;
  const names = delegated.flatMap(({ policies, by }) =>
    may({ ...own, policies: person.policies.filter((name) => !policies.includes(name)) }) ? [] : [by],
  );
  return [...new Set(names.length > 0 ? names : delegated.map(({ by }) => by))].join(', ');
};
