import { textOf } from '../seen.ts';
import type { AtWork } from './at-work.ts';
import { drawn } from './habits.ts';
import { kinds, row, type Written } from './lists.ts';
import { whatIsWrongLeaving } from './trains.ts';

const hour = 3_600_000;

/** A train that takes wagons from a station. */
export interface Leaving {
  readonly id: string;
  readonly station: string;
  readonly wagons: readonly string[];
  readonly at: number;
  readonly overBorder: boolean;
}

/** Wagons leave a station by a train of their own, and somebody tells that, well or badly. */
export const leave = async (
  { desk, truth, chance, lists }: AtWork,
  { id, station, wagons, at, overBorder }: Leaving,
): Promise<void> => {
  await desk.until(at);
  const serial = lists.serial();
  const list: Written = {
    id,
    kind: kinds.departure,
    station,
    serial,
    at,
    overBorder,
    rows: wagons.map((number) => row(number)),
  };
  const { what, after } = drawn(whatIsWrongLeaving, chance);
  const uncoupled =
    what === 'a wagon was uncoupled and stands here still' && wagons.length > 1 ? wagons.slice(0, 1) : [];
  for (const number of wagons) if (!uncoupled.includes(number)) truth.left(number);
  if (what === 'it was confirmed for the wrong day') {
    const wrong = await lists.tell({ ...list, id: `${id}-wrong`, at: at - 2 * hour });
    await lists.cancel(wrong, 'Не тот день', after);
    await lists.tellNow(list);
    return;
  }
  const told = await lists.tell(list);
  if (uncoupled.length === 0) return;
  await desk.until(desk.now() + after);
  await lists.correct(told, (rows) => rows.filter((one) => !uncoupled.includes(textOf(one, 'wagonNumber'))));
  await desk.until(desk.now() + chance.whole(2, 8) * hour);
  for (const number of uncoupled) truth.left(number);
  await lists.tell({
    ...list,
    id: `${id}-after`,
    serial: lists.serial(),
    at: desk.now(),
    rows: uncoupled.map((number) => row(number)),
  });
};
