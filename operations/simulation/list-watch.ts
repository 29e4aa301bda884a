import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import type { Row } from '@kerben/projections/read-models/row.ts';
import type { Move } from '@kerben/projections/runtime/keeping.ts';
import type { KeptInMemory } from '@kerben/projections/runtime/memory-keeping.ts';
import { isHousekeeping } from '@kerben/workflows/kernel/carried.ts';
import type { Finding } from './finding.ts';

const listed: ReadonlySet<string> = new Set(readModels.map(({ name }) => name));

/**
 * Looks at each checkpoint that moves, as whoever waits to read what he has written does: it never goes back, and what lies before it
 * stands in its list, unless its stream is parked.
 */
export const createListWatch = (log: MemoryLog, kept: KeptInMemory) => {
  const found: Finding[] = [];
  const places = new Map<string, { readonly epoch: bigint; readonly upTo: bigint }>();
  /** The tables of a list that are kept under an epoch. */
  const rowsUnder = (area: string, epoch: bigint): ReadonlyMap<string, Row> | undefined =>
    [...kept.tables].find(
      ([name, table]) => name.startsWith(`${area.replaceAll('-', '_')}__`) && table.epoch === epoch,
    )?.[1].rows;
  const isListed = (stream: string, revision: number, epoch: bigint): boolean => {
    const area = stream.slice(0, stream.indexOf('/'));
    const row = rowsUnder(area, epoch)?.get(stream.slice(area.length + 1));
    return (row?._revision ?? -1) >= revision;
  };
  const look = ({ name, epoch, from, upTo }: Move): void => {
    const before = places.get(name);
    places.set(name, { epoch, upTo });
    if (before && (epoch < before.epoch || (epoch === before.epoch && upTo < before.upTo)))
      found.push({ verdict: 'a checkpoint never goes back', where: `${name}: ${upTo} after ${before.upTo}` });
    if (name !== readModelProjector) return;
    for (const event of log.events.slice(Number(from), Number(upTo))) {
      const { stream, revision } = event;
      if (!listed.has(stream.slice(0, stream.indexOf('/'))) || isHousekeeping(event)) continue;
      if (isListed(stream, revision, epoch) || kept.parked.has(`${name} ${stream}`)) continue;
      found.push({ verdict: 'what was written is read once the list has come so far', where: `${stream}@${revision}` });
    }
  };
  kept.listeners.add(look);
  return {
    /** What was wrong until now; told once. */
    found: (): readonly Finding[] => found.splice(0),
  };
};
