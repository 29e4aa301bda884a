import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { lifeOf, readable, type LeaveOut, type Life } from '@kerben/projections/proofs/lives.ts';
import type { Lives } from '@kerben/projections/proofs/prover.ts';
import { foldingsOf } from '@kerben/projections/proofs/verify-money.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { codec } from './railway.ts';

/**
 * Records for proofs, as often as somebody proves: whoever got no event since is not folded again, so that the proofs of a year cost what
 * the year brought and not its square.
 */
export const createLives = (log: MemoryLog, streamsOf: (area: string) => Iterable<string>, areas: readonly Area[]) => {
  const foldingOf = foldingsOf(areas);
  const known = new Map<string, Life<never>>();
  return (leaveOut: LeaveOut): Lives =>
    async function* (area) {
      for (const stream of streamsOf(area)) {
        const events = log.streams.get(stream) ?? [];
        const before = known.get(stream);
        const life =
          before?.events.length === events.length
            ? before
            : readable(leaveOut, () =>
                lifeOf(
                  stream,
                  events.map((event) => codec.decode(event)),
                  foldingOf(area),
                ),
              );
        if (!life) continue;
        known.set(stream, life);
        yield await Promise.resolve(life);
      }
    };
};
