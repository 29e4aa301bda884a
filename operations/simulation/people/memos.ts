import { customer, pathOf } from '../railway.ts';
import { rowsOf, textOf, type Seen } from '../seen.ts';
import { drawn } from './habits.ts';
import type { AtWork } from './at-work.ts';
import { whatBecomesOfMemo, whichIsMendedFirst, whatTehPdDoes, whichMemo, whoElseTries } from './trains.ts';

const minute = 60_000;
const hour = 60 * minute;
/** What the form of a memo has beside its lines. */
const headFields = ['day', 'customerId', 'what', 'pathId', 'locomotive', 'stationSigner'] as const;

/** Wagons that are unloaded at a station, and what the list that brought them says of them. */
export interface Unloaded {
  readonly station: string;
  readonly wagons: readonly string[];
  /** What the desk takes for the wagons until the list is put right. */
  readonly taken: readonly string[];
  /** When somebody sees that the list is wrong; undefined when it is right. */
  readonly seenAt: number | undefined;
  readonly mendList: () => Promise<void>;
}

const signed = { clientSigner: 'Представитель' };

/** A memo that was sent comes to its end: by the client, by the station, or by silence. */
const settle = async (memo: string, { desk, chance }: AtWork, lines: () => object): Promise<void> => {
  const { give, until, now } = desk;
  const { what, after } = drawn(whatBecomesOfMemo, chance);
  const byStation = (command: string, input: object | ((seen: Seen) => object) = {}) =>
    give(['gu45u', memo, command], input);
  const byClient = (command: string, input: object) =>
    // Silence may have been the answer already.
    give(['gu45u', memo, command], input, {
      who: 'client',
      may: ['Memo.Silence', 'Move.NotAllowed', 'Record.StateForbids'],
    });
  if (what === 'the client says nothing') return;
  await until(now() + after);
  if (what === 'the station takes it back and sends it again') {
    await byStation('withdraw');
    await until(now() + after);
    await byStation('send');
    return;
  }
  if (!what.startsWith('the client has remarks')) {
    await byClient('agree', signed);
    return;
  }
  if ((await byClient('agree-with-notes', { ...signed, remark: 'Время подачи другое' })) !== 'done') return;
  await until(now() + hour);
  if (what.endsWith('leaves it as it is')) {
    await byStation('confirm');
    return;
  }
  await byStation('rewrite');
  await byStation('edit', (seen) => ({
    ...Object.fromEntries(headFields.map((field) => [field, seen[field]])),
    ...lines(),
  }));
  await byStation('send');
  await byClient('agree', signed);
};

/** TehPD may return a memo that is confirmed: the wagon was placed five minutes earlier. */
const checkedByTehPd = async (memo: string, { desk, chance }: AtWork): Promise<void> => {
  const { what, after } = drawn(whatTehPdDoes, chance);
  if (what === 'nothing') return;
  await desk.until(desk.now() + after);
  if (desk.see('gu45u', memo)['state'] !== 'confirmed') return;
  await desk.give(['gu45u', memo, 'return'], { comment: 'Время подачи' }, { who: 'TehPD' });
  await desk.until(desk.now() + hour);
  await desk.give(['gu45u', memo, 'correct'], (seen) => ({
    wagons: rowsOf(seen, 'wagons').map((line) => ({
      ...line,
      placedAt: desk.iso(Date.parse(textOf(line, 'placedAt')) - 5 * minute),
    })),
    sidingId: seen['sidingId'],
    pathId: seen['pathId'],
    comment: 'Исправлено время подачи',
  }));
};

/** The wagons of a train are unloaded by a memo GU-45, which is taken back where it names a wagon that was misread. */
export const unload = async (work: AtWork, { station, wagons, taken, seenAt, mendList }: Unloaded): Promise<void> => {
  const { desk, chance, name } = work;
  const { iso, give, until, now } = desk;
  const { what: which, after } = drawn(whichMemo, chance);
  const inOne = which === 'placing and removal in one';
  const placed = now() + chance.whole(10, 50) * minute;
  const removed = placed + Math.floor(after * 0.8);
  const memo = `memo-${name}`;
  const head = {
    day: iso(placed).slice(0, 10),
    customerId: customer,
    what: inOne ? 2 : 0,
    pathId: pathOf(station),
    locomotive: 0,
    stationSigner: 'Дежурный',
  };
  const line = (wagonNumber: string) => ({
    wagonNumber,
    operation: 0,
    placedAt: iso(placed),
    ...(inOne && { readyAt: iso(removed - hour), removedAt: iso(removed) }),
  });
  const move = (command: string, input: object | ((seen: Seen) => object) = {}) =>
    give(['gu45u', memo, command], input);
  /** The memo names a wagon that is not there: it is taken back, and the list put right, in one order or the other. */
  const mendBoth = async (): Promise<void> => {
    const { what: first, after: between } = drawn(whichIsMendedFirst, chance);
    if (first === 'the list') {
      await mendList();
      await until(now() + between);
    }
    await move('withdraw');
    if (first === 'the memo') {
      await until(now() + between);
      await mendList();
    }
    await until(now() + chance.whole(2, 30) * minute);
    await move('edit', (seen) => ({
      ...Object.fromEntries(headFields.map((field) => [field, seen[field]])),
      wagons: wagons.map(line),
    }));
    await move('send');
  };

  const memoAt = inOne ? removed + 20 * minute : placed + 20 * minute;
  const early = seenAt !== undefined && seenAt < memoAt;
  if (early) {
    await until(seenAt);
    await mendList();
  }
  await until(memoAt);
  const named = seenAt === undefined || early ? wagons : taken;
  await move('create', { ...head, stationId: station, wagons: named.map(line) });
  await move('send');
  if (seenAt !== undefined && !early) {
    await until(seenAt);
    await mendBoth();
  }
  if (drawn(whoElseTries, chance).what === 'a client of another customer agrees to it')
    await give(['gu45u', memo, 'agree'], { clientSigner: 'Чужой' }, { who: 'client of another', never: true });
  await settle(memo, work, () => ({ wagons: wagons.map(line) }));
  if (inOne) {
    await checkedByTehPd(memo, work);
    return;
  }
  const gone = Math.max(now(), placed + after + 3 * hour);
  await until(gone + 15 * minute);
  const removal = `removal-${name}`;
  const lines = wagons.map((number) => ({ ...line(number), readyAt: iso(gone - hour), removedAt: iso(gone) }));
  await give(['gu45u', removal, 'create'], {
    ...head,
    stationId: station,
    day: iso(gone).slice(0, 10),
    what: 1,
    wagons: lines,
  });
  await give(['gu45u', removal, 'send'], {});
  await until(now() + hour);
  await give(['gu45u', removal, 'agree'], signed, { who: 'client' });
};
