import { claimId, claims } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { reading } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { numberOf } from './hash.ts';
import type { Life } from './lives.ts';
import type { Prover } from './prover.ts';

const recordOf = ({ area, id }: Pick<Life<unknown>, 'area' | 'id'>): string => `${area}/${id}`;

/** The names that a record holds by its state, as streams. */
const heldBy = (area: Area, { tenant, events, last }: Life<never>): readonly string[] => {
  const event = events.at(-1);
  if (!event) return [];
  const keys = reading(event, () => area.claims?.(last)) ?? [];
  return [...new Set(keys)].map((key) => streamName(claims.name, tenant, claimId(key)));
};

interface Names {
  readonly holding: readonly Area[];
  readonly hold: (claim: string, record: string) => void;
  readonly claimed: (claim: string, holder: string) => void;
}

const takes = ({ holding, hold, claimed }: Names): Prover['take'] => ({
  ...Object.fromEntries(
    holding.map((area) => [
      area.name,
      (life: Life<never>) => {
        for (const claim of heldBy(area, life)) hold(claim, recordOf(life));
      },
    ]),
  ),
  [claims.name]: ({ tenant, id, last }: Life<{ readonly holder: string | null }>) =>
    claimed(streamName(claims.name, tenant, id), last.holder ?? ''),
});

/** The second look: who holds the names that differ, and who claimed them. */
const byName = (holding: readonly Area[], differing: ReadonlySet<number>): Prover => {
  const held = new Map<string, string[]>();
  const wrong: string[] = [];
  return {
    name: 'claims',
    take: takes({
      holding,
      hold: (claim, record) => {
        if (differing.has(numberOf(claim))) held.set(claim, [...(held.get(claim) ?? []), record]);
      },
      claimed: (claim, holder) => {
        const records = held.get(claim);
        held.delete(claim);
        if (!records) return;
        // Two old records that held a name before anybody claimed it: operators have both on their page until one ends it.
        if (records.length > 1) wrong.push(`${claim}: ${records.join(' and ')} hold it, all of them`);
        if (!records.includes(holder)) wrong.push(`${claim}: ${records.join(' and ')} holds it, ${holder} claimed it`);
      },
    }),
    end: () => ({
      wrong: [
        ...wrong,
        ...[...held].map(([claim, records]) => `${claim}: ${records.join(' and ')} holds it, nobody claimed it`),
      ],
    }),
  };
};

/**
 * Proves the law of claims (workflows/claims/area.ts): for every record and every name that its state holds, that record is the name's
 * last holder. Of names and holders two numbers are kept and no words: a receipt holds two names for ever.
 */
export const claimsProver = (areas: readonly Area[], hear: (held: number) => void = () => undefined): Prover => {
  const holding = areas.filter((area) => 'claims' in area);
  const held = new Map<number, number>();
  const differing = new Set<number>();
  let count = 0;
  return {
    name: 'claims',
    take: takes({
      holding,
      hold: (claim, record) => {
        const name = numberOf(claim);
        if (held.has(name)) differing.add(name);
        else count += 1;
        held.set(name, numberOf(record));
      },
      claimed: (claim, holder) => {
        const name = numberOf(claim);
        if (held.has(name) && held.get(name) !== numberOf(holder)) differing.add(name);
        held.delete(name);
      },
    }),
    end: () => {
      for (const name of held.keys()) differing.add(name);
      held.clear();
      hear(count);
      const told = [`${count} names are held`];
      return differing.size > 0 ? { wrong: [], told, next: byName(holding, differing) } : { wrong: [], told };
    },
  };
};
