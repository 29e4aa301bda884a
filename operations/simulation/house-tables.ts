import type { FindUnfinished } from '@kerben/command-service/looks.ts';
import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { createMemoryTables } from '@kerben/projections/processes/chains/memory-tables.ts';
import { createMemoryExchanges } from '@kerben/projections/processes/sed/memory-exchanges.ts';
import type { Build } from './build.ts';
import { hashOf } from './chance.ts';

/**
 * The tables of the processes of a house, with the checkpoint that moves in one transaction with each. What outlives a process that dies.
 */
export const createHouseTables = ({
  seed,
  log,
  factsOf,
  stirs,
}: Pick<Build, 'factsOf'> & {
  readonly seed: string;
  readonly log: MemoryLog;
  readonly stirs: () => boolean;
}) => {
  // Decided by what a thing is, so that whoever is missing moves nobody else.
  const shuffled = <One>(list: readonly One[]): readonly One[] =>
    list.length < 2
      ? list
      : list
          .map((one) => [hashOf(`${seed} row ${JSON.stringify(one)}`), one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one);
  const chains = createMemoryTables(factsOf, shuffled);
  const exchanges = createMemoryExchanges<{ readonly upTo: bigint }>(shuffled);
  const at = { chains: 0n, sed: 0n };
  /** Whoever is behind does not say it (operations/services/unfinished-at-head.ts). */
  const unfinished: FindUnfinished = () => {
    if (at.chains < (log.events.at(-1)?.position ?? 0n)) return Promise.reject(new Problem(503, 'Statistics.Behind'));
    const steps = chains.waiting();
    const parked = steps.filter(({ state }) => state === 'parked').length;
    return Promise.resolve({ due: steps.length - parked, parked, unread: 0 });
  };
  const keep: typeof chains.keep = (within, work, now) => {
    at.chains = work.upTo;
    return chains.keep(within, stirs() ? work : { ...work, stirred: [] }, now);
  };
  const write: typeof exchanges.write = (within, changes, now) => {
    at.sed = within.upTo;
    return exchanges.write(within, changes, now);
  };
  return {
    chains: { ...chains, keep },
    exchanges: { ...exchanges, write },
    places: { chains: () => at.chains, sed: () => at.sed },
    /** What still has to follow from the log. */
    unfinished,
    /** Steps that are not over. */
    waiting: () => chains.waiting(),
  };
};
