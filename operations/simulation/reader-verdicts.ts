import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import type { Finding } from './finding.ts';
import type { Intent } from './people/desk.ts';
import type { Shown } from './lists.ts';
import { people, stations, tenant } from './railway.ts';
import { textOf, type Seen } from './seen.ts';

/** What somebody did, as far as it says whose a record is. */
export type Made = Pick<Intent, 'who' | 'area' | 'record' | 'input'>;

const customers: readonly Person[] = Object.values(people).filter(({ side }) => side === 'customer');

/** Whose a record is: the customer whom whoever made it named, or who made it himself. */
const ownerOf = ({ who, input }: Made): string => {
  const said: Seen = { ...input };
  return textOf(said, 'customerId') || textOf(said, 'payerId') || (people[who].customerId ?? '');
};

/** Every record of a customer is read by his people, and by those of no other: by policy and scope, as lists and records are asked for. */
export const readersJudged = (
  read: (area: string) => ReadonlyMap<string, Seen>,
  {
    areas,
    made,
    shown,
    now,
  }: {
    readonly areas: readonly Area[];
    readonly made: readonly Made[];
    readonly shown: Shown;
    readonly now: number;
  },
): readonly Finding[] => {
  const owners = new Map<string, { readonly one: Made; readonly owner: string }>();
  for (const one of made) {
    const owner = ownerOf(one);
    const key = `${one.area}/${one.record}`;
    if (owner !== '' && !owners.has(key)) owners.set(key, { one, owner });
  }
  const at = new Date(now).toISOString();
  return [...owners].flatMap(([key, { one, owner }]): readonly Finding[] => {
    const area = areas.find(({ name }) => name === one.area);
    const record = read(one.area).get(one.record);
    if (!area || !record) return [];
    const keys = area.scopeKeys(record);
    return customers
      .filter((person) => policy(area.viewPolicy)(person))
      .flatMap((person) => {
        const his = person.customerId === owner;
        const inList = shown(person, one.area, one.record, at);
        return [inScope(scopeOf(person, area, at), tenant, keys, area.owned), inList ?? his].flatMap((sees) => {
          // The station's drafts are nobody's yet.
          if (sees === his || (!sees && textOf(record, 'state') === 'draft')) return [];
          const verdict = sees ? 'nobody reads what is not his' : 'a customer reads what is his';
          return [{ verdict, where: `${key}: ${person.userName}` }];
        });
      });
  });
};

/** Stations that somebody named in what he did. */
const stationsIn = ({ input }: Made): readonly string[] =>
  Object.values({ ...input }).flatMap((value) => stations.filter((station) => station === value));

/** A station is shown the records that name it, and none that name others alone. */
export const stationsJudged = (
  made: readonly Made[],
  { shown, now }: { readonly shown: Shown; readonly now: number },
): readonly Finding[] => {
  const named = new Map<string, { readonly one: Made; readonly of: Set<string> }>();
  for (const one of made) {
    const key = `${one.area}/${one.record}`;
    const { of } = named.get(key) ?? { of: new Set<string>() };
    named.set(key, { one, of: new Set([...of, ...stationsIn(one)]) });
  }
  const at = new Date(now).toISOString();
  return [...named].flatMap(([key, { one, of }]): readonly Finding[] =>
    of.size === 0
      ? []
      : stations
          .filter((station) => {
            const reader: Person = { ...people['duty officer'], stationIds: [station] };
            return (shown(reader, one.area, one.record, at) ?? of.has(station)) !== of.has(station);
          })
          .map((station) => ({
            verdict: 'a station reads what is its own, and nothing else',
            where: `${key}: ${station}`,
          })),
  );
};
