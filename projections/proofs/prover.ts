import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { dataOf, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { firstLine } from '../runtime/poison.ts';
import type { LeaveOut, Life } from './lives.ts';

/** What somebody who has seen every record says. */
export interface Verdict {
  /** What does not agree, as sentences. */
  readonly wrong: readonly string[];
  /** What breaks nothing, and whoever closes the month should know. */
  readonly told?: readonly string[];
  /** Who looks once more, because what differs is not known by name yet: said is what he says. */
  readonly next?: Prover;
}

/**
 * Proves something of the log. It gets each record of its areas once, folded, and keeps of it what its proof needs and no more: sums by
 * cell, never records. Areas are read in the order in which it names them.
 */
export interface Prover {
  readonly name: string;
  /** What it does with a record, by area. */
  readonly take: Readonly<Record<string, (life: Life<never>) => void>>;
  end(): Verdict;
}

/** What one prover has found. */
export interface Proved {
  readonly name: string;
  /** Records that it has looked at. */
  readonly records: number;
  readonly wrong: readonly string[];
  readonly told: readonly string[];
}

/** The records of an area, one after another. */
export type Lives = (area: string) => AsyncIterable<Life<never>>;

/** Somebody stumbled over a record that folds: it may have an event that does not say what its type declares. */
class Stumbled extends Error {
  override readonly name = 'Stumbled';
}

/** Areas in an order in which every prover gets those that it names first before the others. */
export const inOrder = (named: readonly (readonly string[])[]): readonly string[] => {
  const left = new Set(named.flat());
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left].find((area) =>
      named.every((own) => !own.includes(area) || own.slice(0, own.indexOf(area)).every((before) => !left.has(before))),
    );
    const next = free ?? [...left][0] ?? '';
    order.push(next);
    left.delete(next);
  }
  return order;
};

/** Why a record that folds is none all the same: the first of its events that does not say what its type declares. */
const malformed = (area: string, events: readonly RecordedEvent[]): RecordUnreadable | undefined => {
  const { events: declared } = areaNamed(area);
  for (const event of events)
    if (declared[event.type]?.schema.safeParse(dataOf(event)).success === false)
      return new RecordUnreadable(event, 'its data are not what they should be');
  return undefined;
};

async function* soundOf(lives: AsyncIterable<Life<never>>, leaveOut: LeaveOut): AsyncGenerator<Life<never>> {
  for await (const life of lives) {
    const why = malformed(life.area, life.events);
    if (why) leaveOut(why);
    else yield life;
  }
}

/** What became of a prover so far. */
interface Running {
  readonly prover: Prover;
  records: number;
  failed: string | undefined;
}

interface Looks {
  readonly lives: Lives;
  readonly leaveOut: LeaveOut;
  /** Hears of whoever stumbles; throws where all begins again. */
  readonly stumbled: (running: Running, error: unknown) => void;
}

/** One pass over the areas that somebody wants to see: each record is folded once, given to all, and dropped. */
const pass = async (running: readonly Running[], { lives, leaveOut, stumbled }: Looks): Promise<void> => {
  for (const area of inOrder(running.map(({ prover }) => Object.keys(prover.take)))) {
    const those = running.filter(({ prover }) => area in prover.take);
    for await (const life of lives(area))
      for (const each of those) {
        if (each.failed !== undefined) continue;
        try {
          each.prover.take[area]?.(life);
          each.records += 1;
        } catch (error) {
          if (error instanceof RecordUnreadable) leaveOut(error);
          else stumbled(each, error);
        }
      }
  }
};

const passes = async (provers: readonly Prover[], looks: Looks): Promise<readonly Proved[]> => {
  const proved = new Map(
    provers.map(({ name }): [string, Proved] => [name, { name, records: 0, wrong: [], told: [] }]),
  );
  for (let next = provers; next.length > 0;) {
    const running = next.map((prover): Running => ({ prover, records: 0, failed: undefined }));
    await pass(running, looks);
    next = running.flatMap((each): readonly Prover[] => {
      const { name } = each.prover;
      let verdict: Verdict = { wrong: [] };
      try {
        if (each.failed === undefined) verdict = each.prover.end();
      } catch (error) {
        looks.stumbled(each, error);
      }
      const known = proved.get(name) ?? { name, records: 0, wrong: [], told: [] };
      proved.set(name, {
        name,
        records: Math.max(known.records, each.records),
        wrong: [...known.wrong, ...verdict.wrong, ...(each.failed === undefined ? [] : [each.failed])],
        told: [...known.told, ...(verdict.told ?? [])],
      });
      return verdict.next ? [verdict.next] : [];
    });
  }
  return [...proved.values()];
};

/**
 * What some provers say of the records. Where one of them stumbles, records with events that do not say what their types declare are told
 * and left out: all are looked at only then, because that takes as long as everything else.
 */
export const prove = async (
  lives: Lives,
  make: () => readonly Prover[],
  leaveOut: LeaveOut,
): Promise<readonly Proved[]> => {
  try {
    return await passes(make(), {
      lives,
      leaveOut,
      stumbled: () => {
        throw new Stumbled();
      },
    });
  } catch (error) {
    if (!(error instanceof Stumbled)) throw error;
    return passes(make(), {
      lives: (area) => soundOf(lives(area), leaveOut),
      leaveOut,
      stumbled: (running, why) => {
        running.failed = `${running.prover.name} cannot be proved: ${firstLine(why)}`;
      },
    });
  }
};
