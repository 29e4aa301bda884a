import type { Chance } from '../chance.ts';
import { stations } from '../railway.ts';
import type { Truth } from '../truth.ts';
import type { Desk } from './desk.ts';
import { drawn } from './habits.ts';
import { leave } from './leaving.ts';
import { createLists, kinds, row, type Rows } from './lists.ts';
import { unload } from './memos.ts';
import { whatIsWrong, whatTrainsDo } from './trains.ts';
import type { AtWork } from './at-work.ts';

/** A train that comes, with what it needs: its wagons are nobody else's until the story is over. */
export interface Coming {
  readonly name: string;
  readonly at: number;
  readonly wagons: readonly string[];
  /** A number that somebody may write down though it is not in the train. */
  readonly misread: string;
  readonly chance: Chance;
}

const hour = 3_600_000;
type Wrong = (typeof whatIsWrong)[number][1];

/** What the desk writes instead of the wagons of a train. */
const mistaken = (wrong: Wrong, [first = '', ...rest]: readonly string[], misread: string): readonly string[] => {
  if (wrong.startsWith('a number was misread')) return [misread, ...rest];
  if (wrong === 'a wagon was left out' || wrong === 'a weight was wrong and a wagon was left out') return rest;
  return wrong === 'a wagon too many' ? [first, ...rest, misread] : [first, ...rest];
};

/** What the list says is made what the train is. */
const mended = (wrong: Wrong, rows: Rows, [first = '']: readonly string[], misread: string): Rows => {
  if (wrong === 'a wagon too many') return rows.filter(({ wagonNumber }) => wagonNumber !== misread);
  if (wrong === 'a wagon was left out') return [...rows, row(first)];
  if (wrong === 'a weight was wrong and a wagon was left out')
    return [...rows.map((one, place) => (place === 0 ? { ...one, weight: '33' } : one)), row(first)];
  if (wrong === 'a number was misread: its row is corrected')
    return rows.map((one) => (one['wagonNumber'] === misread ? { ...one, wagonNumber: first } : one));
  return [...rows.filter(({ wagonNumber }) => wagonNumber !== misread), row(first)];
};

/** The wagons of a train go on to another station, and leave the railway from there. */
const goOn = async (
  { desk, truth, chance, lists, name }: AtWork,
  way: { readonly from: string; readonly to: string; readonly wagons: readonly string[]; readonly at: number },
  isTold: boolean,
): Promise<void> => {
  const { from, to, wagons, at } = way;
  const work = { desk, truth, chance, lists, name };
  await desk.until(at);
  if (isTold) await leave(work, { id: `on-${name}`, station: from, wagons, at, overBorder: false });
  const arrives = Math.max(desk.now(), at) + chance.whole(3, 8) * hour;
  await desk.until(arrives);
  for (const number of wagons) truth.came(number, to);
  const next = await lists.tell({
    id: `next-${name}`,
    kind: kinds.arrival,
    station: to,
    serial: lists.serial(),
    at: arrives,
    overBorder: false,
    rows: wagons.map((number) => row(number, isTold ? {} : { leftThereAt: desk.iso(at) })),
  });
  truth.train(next, to, wagons);
  const goes = desk.now() + chance.whole(4, 12) * hour;
  await leave(work, { id: `out-${name}`, station: to, wagons, at: goes, overBorder: true });
};

/** One train, from its coming until nothing of it is at the railway any more. */
export const trainStory = async (desk: Desk, truth: Truth, coming: Coming): Promise<void> => {
  const { name, at, wagons, misread, chance } = coming;
  const lists = createLists(desk, chance, name);
  const work: AtWork = { name, desk, truth, chance, lists };
  const [station = '', other = ''] = chance.some(stations, 2);
  const { what: does, after: stays } = drawn(whatTrainsDo, chance);
  const { what: wrong, after: seenAfter } = drawn(whatIsWrong, chance);
  const passes = does === 'passes';
  const isReal = wrong !== 'there was no such train';
  const told = mistaken(wrong, wagons, misread);

  await desk.until(at);
  if (isReal && !passes) for (const number of wagons) truth.came(number, station);
  const id = await lists.tell({
    id: `list-${name}`,
    kind: passes ? kinds.passing : kinds.arrival,
    station,
    serial: lists.serial(),
    at,
    ...(passes && { leftAt: at + stays }),
    overBorder: passes,
    rows: told.map((number) => row(number)),
  });
  if (!isReal) {
    await lists.cancel(id, 'Такого поезда не было', seenAfter);
    return;
  }
  truth.train(id, station, passes ? [] : wagons);
  const seenAt = wrong === 'nothing' ? undefined : desk.now() + seenAfter;
  const mendList = (): Promise<void> => lists.correct(id, (rows) => mended(wrong, rows, wagons, misread));
  if (does === 'arrives; its wagons are unloaded by a memo and leave') {
    // A wagon too many stands nowhere: nobody unloads it.
    const taken = wrong === 'a wagon too many' ? wagons : told;
    await unload(work, { station, wagons, taken, seenAt, mendList });
  } else if (seenAt !== undefined) {
    await desk.until(seenAt);
    await mendList();
  }
  if (passes) return;
  const leaves = Math.max(desk.now(), at + stays);
  if (does.includes('go on to the other station'))
    await goOn(work, { from: station, to: other, wagons, at: leaves }, !does.endsWith('nobody tells that'));
  else await leave(work, { id: `out-${name}`, station, wagons, at: leaves, overBorder: true });
};
