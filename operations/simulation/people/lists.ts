import type { Chance } from '../chance.ts';
import { border } from '../railway.ts';
import { type Desk } from './desk.ts';
import { rowsOf, type Seen } from '../seen.ts';
import { drawn } from './habits.ts';
import { whenConfirmed } from './trains.ts';

/** A consist list as the desk writes it. */
export interface Written {
  readonly id: string;
  readonly kind: number;
  readonly station: string;
  readonly serial: number;
  readonly at: number;
  readonly leftAt?: number;
  readonly overBorder: boolean;
  readonly rows: readonly object[];
}
export const kinds = { arrival: 0, departure: 1, passing: 2 } as const;

/** Rows of a list, as a form has them. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

export const row = (wagonNumber: string, more: object = {}): Readonly<Record<string, unknown>> => ({
  wagonNumber,
  weight: String(40 + (Number(wagonNumber) % 25)),
  ...more,
});

/** What the form of a correction sends back. */
const corrected = (seen: Seen, wagons: Rows): object => {
  const { at, leftAt, trainNumber, index, jointId, headFirst } = seen;
  return { wagons, at, leftAt, trainNumber, index, jointId, headFirst, comment: 'Сверка с составом' };
};

/** What a desk does with consist lists. */
export const createLists = ({ iso, give, until, now }: Desk, chance: Chance, name: string) => {
  // A train has its index alone, every day of the year: another one with it would be the same train.
  const own = String(name.split('-').reduce((sum, part) => 10 * sum + Number(part), 0) % 10_000).padStart(4, '0');
  let trains = 0;

  const write = async (list: Written): Promise<void> => {
    await give(['nature-list', list.id, 'create'], {
      stationId: list.station,
      kind: list.kind,
      trainNumber: String(1000 + list.serial),
      index: `7160-${list.serial}-${own}`,
      at: iso(list.at),
      leftAt: list.leftAt === undefined ? '' : iso(list.leftAt),
      jointId: list.overBorder ? border : '',
      wagons: list.rows,
    });
  };

  /** One train, told at two desks in one moment. @returns the list that tells it */
  const confirmTwice = async (list: Written): Promise<string> => {
    const second = { ...list, id: `${list.id}-b` };
    await write(second);
    // The train is told already, or its wagons are by what the other desk told.
    const may = ['NatureList.Told', 'NatureList.Elsewhere', 'NatureList.NotHere'];
    const [one, other] = await Promise.all([
      give(['nature-list', list.id, 'confirm'], {}, { may, at: 0 }),
      give(['nature-list', second.id, 'confirm'], {}, { who: 'other desk', may, at: 1 }),
    ]);
    if (one !== 'done' && other !== 'done') await give(['nature-list', list.id, 'confirm'], {});
    const [told, refused] = other === 'done' ? [second.id, list.id] : [list.id, second.id];
    await give(['nature-list', refused, 'cancel'], { comment: 'Поезд уже записан' });
    return told;
  };

  return {
    /** The number of the next train of this story. */
    serial: (): number => 100 + (trains += 1),
    /** Writes and confirms a list when the desk gets to it. @returns the list that tells the train */
    tell: async (list: Written): Promise<string> => {
      const { what, after } = drawn(whenConfirmed, chance);
      await until((list.leftAt ?? list.at) + after);
      await write(list);
      if (what === 'at two desks in one moment') return confirmTwice(list);
      await give(['nature-list', list.id, 'confirm'], {});
      return list.id;
    },
    /** The same at once, by one desk. */
    tellNow: async (list: Written): Promise<void> => {
      await write(list);
      await give(['nature-list', list.id, 'confirm'], {});
    },
    correct: async (id: string, change: (rows: Rows) => Rows): Promise<void> => {
      await give(['nature-list', id, 'correct'], (seen) => corrected(seen, change(rowsOf(seen, 'wagons'))));
    },
    cancel: async (id: string, comment: string, after: number): Promise<void> => {
      await until(now() + after);
      await give(['nature-list', id, 'cancel'], { comment });
    },
  };
};

export type Lists = ReturnType<typeof createLists>;
