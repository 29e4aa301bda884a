import type { Chance } from '../chance.ts';
import { border, customer, pathOf, stations } from '../railway.ts';
import type { Truth } from '../truth.ts';
import type { Desk, Seen } from './desk.ts';
import { drawn } from './habits.ts';
import {
  whatBecomesOfMemo,
  whatIsWrong,
  whatIsWrongLeaving,
  whatTrainsDo,
  whenConfirmed,
  whichIsMendedFirst,
  whichMemo,
} from './trains.ts';

/** A train that comes, with what it needs: its wagons are nobody else's until the story is over. */
export interface Coming {
  readonly name: string;
  readonly at: number;
  readonly wagons: readonly string[];
  /** Numbers that somebody may write down though they are not in the train. */
  readonly misread: readonly string[];
  readonly chance: Chance;
}

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = (seen: Seen): Rows => (seen['wagons'] ?? []) as Rows;
const minute = 60_000;
const hour = 60 * minute;

/** What the form of a correction sends back of a list. */
const corrected = (seen: Seen, wagons: Rows, comment: string): object => {
  const { at, leftAt, trainNumber, index, jointId, headFirst } = seen;
  return { wagons, at, leftAt, trainNumber, index, jointId, headFirst, comment };
};

const kinds = { arrival: 0, departure: 1, passing: 2 } as const;

/** A list as the desk writes it. */
interface Written {
  readonly id: string;
  readonly kind: number;
  readonly station: string;
  readonly serial: number;
  readonly at: number;
  readonly leftAt?: number;
  readonly overBorder: boolean;
  readonly rows: readonly object[];
}

/** One train, from its coming until nothing of it is at the railway any more. */
export const trainStory = async (
  desk: Desk,
  truth: Truth,
  { name, at, wagons, misread, chance }: Coming,
): Promise<void> => {
  const { iso, give, until, see } = desk;
  const serial = chance.whole(100, 999);
  const row = (wagonNumber: string, more: object = {}) => ({
    wagonNumber,
    weight: String(40 + (Number(wagonNumber) % 25)),
    ...more,
  });
  const rowsFor = (numbers: readonly string[], more: object = {}) => numbers.map((number) => row(number, more));

  const write = async (list: Written): Promise<void> => {
    await give(['nature-list', list.id, 'create'], {
      stationId: list.station,
      kind: list.kind,
      trainNumber: String(1000 + list.serial),
      index: `7160-${list.serial}-7045`,
      at: iso(list.at),
      leftAt: list.leftAt === undefined ? '' : iso(list.leftAt),
      jointId: list.overBorder ? border : '',
      wagons: list.rows,
    });
  };

  /** Confirms a list when the desk gets to it. @returns the list that tells the train */
  const confirm = async (list: Written): Promise<string> => {
    const { what, after } = drawn(whenConfirmed, chance);
    await until((list.leftAt ?? list.at) + after);
    await write(list);
    if (what !== 'at two desks in one moment') {
      await give(['nature-list', list.id, 'confirm'], {});
      return list.id;
    }
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

  const correct = async (id: string, change: (rows: Rows) => Rows): Promise<void> => {
    await give(['nature-list', id, 'correct'], (seen) => corrected(seen, change(rowsOf(seen)), 'Сверка с составом'));
  };

  /** Wagons leave a station by a train of their own. */
  const depart = async (
    id: string,
    station: string,
    numbers: readonly string[],
    when: number,
    overBorder: boolean,
  ): Promise<void> => {
    if (numbers.length === 0) return;
    await until(when);
    const list = { id, kind: kinds.departure, station, serial: chance.whole(100, 999), at: when, overBorder };
    const { what, after } = drawn(whatIsWrongLeaving, chance);
    const stays =
      what === 'a wagon was uncoupled and stands here still' && numbers.length > 1 ? numbers.slice(0, 1) : [];
    for (const number of numbers) if (!stays.includes(number)) truth.left(number);
    if (what === 'it was confirmed for the wrong day') {
      const wrong = await confirm({ ...list, id: `${id}-wrong`, at: when - 2 * hour, rows: rowsFor(numbers) });
      await until(desk.now() + after);
      await give(['nature-list', wrong, 'cancel'], { comment: 'Не тот день' });
      await give(['nature-list', id, 'create'], {
        stationId: station,
        kind: kinds.departure,
        trainNumber: String(1000 + list.serial),
        index: `7160-${list.serial}-7045`,
        at: iso(when),
        jointId: overBorder ? border : '',
        wagons: rowsFor(numbers),
      });
      await give(['nature-list', id, 'confirm'], {});
      return;
    }
    const told = await confirm({ ...list, rows: rowsFor(numbers) });
    if (stays.length === 0) return;
    await until(desk.now() + after);
    await correct(told, (rows) => rows.filter(({ wagonNumber }) => !stays.includes(wagonNumber as string)));
    await until(desk.now() + chance.whole(2, 8) * hour);
    for (const number of stays) truth.left(number);
    await confirm({ ...list, id: `${id}-after`, serial: chance.whole(100, 999), at: desk.now(), rows: rowsFor(stays) });
  };

  const [station = '', other = ''] = chance.some(stations, 2);
  const { what: does, after: stays } = drawn(whatTrainsDo, chance);
  const passes = does === 'passes';
  const { what: wrong, after: seenAfter } = drawn(whatIsWrong, chance);
  const [first = '', ...rest] = wagons;
  const wronglyRead = misread[0] ?? '';
  const isMisread = wrong.startsWith('a number was misread');
  const told = (() => {
    if (isMisread) return [wronglyRead, ...rest];
    if (wrong === 'a wagon was left out' || wrong === 'a weight was wrong and a wagon was left out') return rest;
    return wrong === 'a wagon too many' ? [...wagons, wronglyRead] : wagons;
  })();

  await until(at);
  const list: Written = {
    id: `list-${name}`,
    kind: passes ? kinds.passing : kinds.arrival,
    station,
    serial,
    at,
    ...(passes && { leftAt: at + stays }),
    overBorder: passes,
    rows: rowsFor(told),
  };
  const real = wrong !== 'there was no such train';
  if (real && !passes) for (const number of wagons) truth.came(number, station);
  const id = await confirm(list);
  if (!real) {
    await until(desk.now() + seenAfter);
    await give(['nature-list', id, 'cancel'], { comment: 'Такого поезда не было' });
    return;
  }
  truth.train(id, station, passes ? [] : wagons);

  /** What the list says is made what the train is. */
  const mendList = async (): Promise<void> => {
    await correct(id, (rows) => {
      if (wrong === 'a wagon too many') return rows.filter(({ wagonNumber }) => wagonNumber !== wronglyRead);
      if (wrong === 'a wagon was left out') return [...rows, row(first)];
      if (wrong === 'a weight was wrong and a wagon was left out')
        return [...rows.map((one, place) => (place === 0 ? { ...one, weight: '33' } : one)), row(first)];
      if (wrong === 'a number was misread: its row is corrected')
        return rows.map((one) => (one['wagonNumber'] === wronglyRead ? { ...one, wagonNumber: first } : one));
      return [...rows.filter(({ wagonNumber }) => wagonNumber !== wronglyRead), row(first)];
    });
  };
  const seenAt = desk.now() + seenAfter;
  if (passes || does === 'arrives; its wagons leave as they came') {
    if (wrong !== 'nothing') {
      await until(seenAt);
      await mendList();
    }
    if (!passes) await depart(`out-${name}`, station, wagons, Math.max(desk.now(), at + stays), true);
    return;
  }

  if (does.includes('go on to the other station')) {
    if (wrong !== 'nothing') {
      await until(seenAt);
      await mendList();
    }
    const leaves = Math.max(desk.now(), at + stays);
    await until(leaves);
    const untold = does.endsWith('nobody tells that');
    if (!untold) await depart(`on-${name}`, station, wagons, leaves, false);
    const goes = Math.max(desk.now(), leaves) + chance.whole(3, 8) * hour;
    await until(goes);
    for (const number of wagons) truth.came(number, other);
    const next = await confirm({
      id: `next-${name}`,
      kind: kinds.arrival,
      station: other,
      serial: chance.whole(100, 999),
      at: goes,
      overBorder: false,
      rows: rowsFor(wagons, untold ? { leftThereAt: iso(leaves) } : {}),
    });
    truth.train(next, other, wagons);
    await depart(`out-${name}`, other, wagons, desk.now() + chance.whole(4, 12) * hour, true);
    return;
  }

  // Unloaded by a memo.
  const { what: which, after: memoAfter } = drawn(whichMemo, chance);
  const placed = desk.now() + chance.whole(10, 50) * minute;
  const removed = placed + Math.floor(memoAfter * 0.8);
  const memoAt = which === 'placing and removal in one' ? removed + 20 * minute : placed + 20 * minute;
  const memo = `memo-${name}`;
  const memoRow = (wagonNumber: string) => ({
    wagonNumber,
    operation: 0,
    placedAt: iso(placed),
    ...(which === 'placing and removal in one' && { readyAt: iso(removed - hour), removedAt: iso(removed) }),
  });
  const memoHead = {
    day: iso(placed).slice(0, 10),
    stationId: station,
    customerId: customer,
    what: which === 'placing and removal in one' ? 2 : 0,
    pathId: pathOf(station),
    locomotive: 0,
    stationSigner: 'Дежурный',
  };
  let mended = wrong === 'nothing';
  if (!mended && seenAt < memoAt) {
    await until(seenAt);
    await mendList();
    mended = true;
  }
  await until(memoAt);
  // A wagon too many stands nowhere: the desk takes it for one of its own until it sees that it is not.
  const taken = mended ? wagons : told.filter((number) => wrong !== 'a wagon too many' || number !== wronglyRead);
  await give(['gu45u', memo, 'create'], { ...memoHead, wagons: taken.map(memoRow) });
  await give(['gu45u', memo, 'send'], {});

  const editMemo = (seen: Seen): object => {
    const names = Object.keys(memoHead).filter((name) => name !== 'stationId');
    return { ...Object.fromEntries(names.map((field) => [field, seen[field]])), wagons: wagons.map(memoRow) };
  };
  if (!mended) {
    await until(seenAt);
    const { what: mendedFirst, after: between } = drawn(whichIsMendedFirst, chance);
    if (mendedFirst === 'the list') {
      await mendList();
      await until(desk.now() + between);
    }
    await give(['gu45u', memo, 'withdraw'], {});
    if (mendedFirst === 'the memo') {
      await until(desk.now() + between);
      await mendList();
    }
    await until(desk.now() + chance.whole(2, 30) * minute);
    await give(['gu45u', memo, 'edit'], editMemo);
    await give(['gu45u', memo, 'send'], {});
  }
  const { what: becomes, after: answerAfter } = drawn(whatBecomesOfMemo, chance);
  if (becomes === 'the station takes it back and sends it again') {
    await until(desk.now() + answerAfter);
    await give(['gu45u', memo, 'withdraw'], {});
    await until(desk.now() + answerAfter);
    await give(['gu45u', memo, 'send'], {});
  }
  if (becomes === 'the client agrees' || becomes === 'the client agrees late') {
    await until(desk.now() + answerAfter);
    const late = ['Memo.Silence', 'Move.NotAllowed', 'Record.StateForbids'];
    await give(['gu45u', memo, 'agree'], { clientSigner: 'Представитель' }, { who: 'client', may: late });
  }
  if (which === 'placing first, removal later') {
    const gone = Math.max(desk.now(), placed + memoAfter + 3 * hour);
    await until(gone + 15 * minute);
    const second = `removal-${name}`;
    const rows = wagons.map((wagonNumber) => ({
      ...memoRow(wagonNumber),
      readyAt: iso(gone - hour),
      removedAt: iso(gone),
    }));
    await give(['gu45u', second, 'create'], { ...memoHead, day: iso(gone).slice(0, 10), what: 1, wagons: rows });
    await give(['gu45u', second, 'send'], {});
    await until(desk.now() + hour);
    await give(['gu45u', second, 'agree'], { clientSigner: 'Представитель' }, { who: 'client' });
  }
  await depart(`out-${name}`, station, wagons, Math.max(desk.now() + hour, at + stays), true);
  void see;
};
