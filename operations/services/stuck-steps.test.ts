import { expect } from 'chai';
import { createWorlds, type Deed, type World } from '../../tests/follow/world.ts';
import { demoBooks } from '../demo/books.ts';

const now = new Date('2026-11-20T09:00:00Z');
const at = (hour: number): string => `2026-11-20T0${hour}:00:00.000Z`;
const station = '715905';
const [misread = '', right = ''] = demoBooks.filter(({ area }) => area === 'wagons').map(({ id }) => id);
const needed = ['countries', 'railway-administrations', 'road', 'stations', 'customers', 'railway-path'];

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = (state: Readonly<Record<string, unknown>>): Rows => state['wagons'] as Rows;

/** A consist list of one wagon: told, its misread wagon replaced in its own row, or left out and the right one added, and back. */
const list = (id: string, kind: number, index: string, hour: number): readonly Deed[] => {
  const deed = (command: string, input: Deed['input']): Deed => ({ area: 'nature-list', id, command, input });
  const corrected = (change: (rows: Rows) => Rows): Deed =>
    deed('correct', (stateOf) => {
      const state = stateOf('nature-list', id);
      const { at: told, leftAt, trainNumber, index: known, jointId, headFirst } = state;
      return {
        wagons: change(rowsOf(state)),
        at: told,
        leftAt,
        trainNumber,
        index: known,
        jointId,
        headFirst,
        comment: 'x',
      };
    });
  return [
    deed('create', () => ({
      stationId: station,
      kind,
      trainNumber: '2401',
      index,
      at: at(hour),
      leftAt: kind === 2 ? at(hour + 1) : '',
      jointId: kind === 0 ? '' : '715604',
      wagons: [{ wagonNumber: misread, weight: '60' }],
    })),
    deed('confirm', () => ({})),
    corrected((rows) => rows.map((row) => ({ ...row, wagonNumber: right }))),
    corrected((rows) => rows.map((row) => ({ ...row, wagonNumber: misread }))),
    corrected(() => [{ wagonNumber: right, weight: '60' }]),
    corrected((rows) => [...rows, { wagonNumber: right, weight: '20' }]),
    deed('cancel', () => ({ comment: 'x' })),
  ];
};

/** A memo of the misread wagon, taken back and written for the right one. */
const memo: readonly Deed[] = [
  [
    'create',
    () => ({
      day: '2026-11-20',
      stationId: station,
      customerId: '10000001',
      what: 0,
      pathId: demoBooks.find(({ area }) => area === 'railway-path')?.id ?? '',
      locomotive: 0,
      stationSigner: 'x',
      wagons: [{ wagonNumber: misread, operation: 0, placedAt: at(3) }],
    }),
  ] as const,
  ['send', () => ({})] as const,
  ['withdraw', () => ({})] as const,
  ['cancel', () => ({ comment: 'x' })] as const,
].map(([command, input]): Deed => ({ area: 'gu45u', id: 'memo', command, input }));

/** So many things people do, each followed at once or only after the next. `KERBEN_MODEL_DEPTH=4` goes further, in minutes. */
const depth = Number(process.env['KERBEN_MODEL_DEPTH'] ?? 2);

describe('whatever people do to two documents', () => {
  const worlds = createWorlds(now);
  let first: World;

  before(async function () {
    this.timeout(60_000);
    first = await worlds.begin();
    for (const { area, id, values } of demoBooks) {
      if (!needed.includes(area) && !(area === 'wagons' && [misread, right].includes(id))) continue;
      const next = await worlds.after(first, { area, id, command: 'create', input: () => values });
      if (!next) throw new Error(`${area}/${id} is refused`);
      first = next;
    }
  });

  /** What lists say of stays, and what stays say of lists: the same, when nothing waits. */
  const untrue = (world: World, lists: readonly string[]): readonly string[] => {
    const told = lists.flatMap((id) => {
      const { state, kind, jointId, wagons } = worlds.stateIn(world, 'nature-list', id);
      const rows = state === 'confirmed' || state === 'corrected' ? (wagons as Rows) : [];
      return rows.flatMap(({ stayId, wagonNumber }) => [
        ...(kind === 1 ? [] : [`${id} brought ${stayId as string} ${wagonNumber as string}`]),
        ...(kind === 0 || jointId === '' ? [] : [`${id} took ${stayId as string}`]),
      ]);
    });
    const heard = worlds.idsOf(world, 'arrived-wagon').flatMap((stay) => {
      const { natureListId, departureListId, wagonNumber } = worlds.stateIn(world, 'arrived-wagon', stay);
      return [
        ...(natureListId === '' ? [] : [`${natureListId as string} brought ${stay} ${wagonNumber as string}`]),
        ...(departureListId === '' ? [] : [`${departureListId as string} took ${stay}`]),
      ];
    });
    return [...told.filter((one) => !heard.includes(one)), ...heard.filter((one) => !told.includes(one))];
  };

  /** Every world that so many deeds lead to, each followed at once or only after the next one; `begun` is the way to the first. */
  const explored = async (
    deeds: readonly Deed[],
    begun: readonly number[],
    depth: number,
  ): Promise<readonly (World & { readonly way: string })[]> => {
    let world = first;
    for (const place of begun) {
      const deed = deeds[place];
      const next = deed && (await worlds.after(world, deed));
      if (!next) throw new Error(`${deed?.area} ${deed?.command} is refused`);
      world = await worlds.settled(next);
    }
    const seen = new Set([worlds.fingerprint(world)]);
    const found: (World & { way: string })[] = [{ ...world, way: '' }];
    let frontier = [{ ...world, way: '' }];
    for (let left = depth; left > 0; left -= 1) {
      const next: typeof frontier = [];
      for (const { way, ...from } of frontier)
        for (const [place, deed] of deeds.entries()) {
          const done = await worlds.after(from, deed);
          if (!done) continue;
          const here = `${way} ${deed.area} ${deed.command} (${place}),`;
          for (const now of [done, await worlds.settled(done)]) {
            const print = worlds.fingerprint(now);
            if (seen.has(print)) continue;
            seen.add(print);
            next.push({ ...now, way: here });
          }
        }
      found.push(...next);
      frontier = next;
    }
    return found;
  };

  /** Whether people can bring it to an end without an operator, by so many deeds. */
  const canEnd = async (world: World, deeds: readonly Deed[], depth: number): Promise<boolean> => {
    if (world.kept.length === 0) return true;
    if (depth === 0) return false;
    for (const deed of deeds) {
      const next = await worlds.after(world, deed);
      if (next && (await canEnd(await worlds.settled(next), deeds, depth - 1))) return true;
    }
    return false;
  };

  const verdicts = async (
    deeds: readonly Deed[],
    begun: readonly number[],
    depth: number,
    lists: readonly string[],
    /** So many moves of people may end what is parked; none: nothing may be. */
    mostToEnd = 2,
  ) => {
    const all = await explored(deeds, begun, depth);
    const wrong: string[] = [];
    const ends = new Map<string, boolean>();
    for (const { way, ...world } of all) {
      const quiet = await worlds.settled(world);
      const print = worlds.fingerprint(quiet);
      if (ends.has(print)) continue;
      ends.set(print, await canEnd(quiet, deeds, mostToEnd));
      const waiting = quiet.kept.map(({ step, refused }) => `${step.chain} → ${step.targetId} ${refused}`).join('; ');
      if (!ends.get(print)) wrong.push(`nobody can end it after${way} ${waiting}`);
      else if (quiet.kept.length === 0 && untrue(quiet, lists).length > 0)
        wrong.push(`untrue after${way} ${untrue(quiet, lists).join('; ')}`);
    }
    return wrong;
  };

  it('a passing list, however it is corrected: each wagon arrives and departs', async function () {
    this.timeout(600_000);
    const passing = list('list', 2, '7160-412-7045', 1);
    expect(await verdicts(passing, [0, 1], depth, ['list'], 0)).to.deep.equal([]);
  });

  it('a list and a memo of its misread wagon: whatever is parked, some move of theirs ends it', async function () {
    this.timeout(600_000);
    const deeds = [...list('list', 0, '7160-412-7045', 1), ...memo];
    expect(await verdicts(deeds, [0, 1, 7, 8], depth, ['list'])).to.deep.equal([]);
  });

  it('an arrival and a departure of one wagon, both corrected', async function () {
    this.timeout(600_000);
    const deeds = [...list('list', 0, '7160-412-7045', 1), ...list('away', 1, '7160-413-7045', 4)];
    expect(await verdicts(deeds, [0, 1, 7, 8], depth, ['list', 'away'])).to.deep.equal([]);
  });
});
