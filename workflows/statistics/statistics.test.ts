import { expect } from 'chai';
import fc from 'fast-check';
import { difference, kindOf, type Entry } from './entry.ts';
import { ofStay, type CountedStay } from './of-stay.ts';
import { statisticalDay } from './statistical-day.ts';

const stay: CountedStay = {
  state: 'arrived',
  wagonNumber: '63206924',
  stationId: '715904',
  visited: [],
  natureListId: '',
  sostavId: '',
  ordinal: null,
  departureListId: '',
  arrivedAt: '2026-11-20T04:00:00.000Z',
  notifiedAt: '',
  releasedAt: '',
  placedAt: '',
  readyAt: '',
  removedAt: '',
  departedAt: '',
  leftAt: '',
  uncoupledAt: '',
  detained: [],
  placings: [],
  legs: [],
  ownerCode: '59',
  park: null,
  registeredKind: '',
  loaded: true,
  cargoCode: '161016',
  weight: 60_000,
  containerCount: null,
  originStationId: '138602',
  waybills: [],
};
const placing = (row: number, operation: number, placedAt: string, readyAt: string) => ({
  row,
  memoId: '',
  memoNumber: '',
  removalMemoId: '',
  operation,
  placedAt,
  readyAt,
  removedAt: '',
});

/** Wagons that are here at the end of a day, of those that fit. */
const presentAt = (entries: readonly Entry[], day: string, fits: (entry: Entry) => boolean = () => true): number =>
  entries
    .filter((entry) => entry.what === 'present' && entry.day <= day && fits(entry))
    .reduce((sum, { wagons }) => sum + wagons, 0);

describe('statistical days', () => {
  it('end at 18:00 in Bishkek, that minute included', () => {
    for (const [instant, day] of [
      ['2026-11-21T12:00:00.000Z', '2026-11-21'],
      ['2026-11-21T12:00:59.999Z', '2026-11-21'],
      ['2026-11-21T12:01:00.000Z', '2026-11-22'],
      ['2026-11-21T18:30:00.000Z', '2026-11-22'],
      ['2026-11-22T11:59:00.000Z', '2026-11-22'],
    ] as const)
      expect(statisticalDay(instant), instant).to.equal(day);
  });
});

describe('what a stay counts for', () => {
  it('is an unloading on the day of its readiness, with the station, goods and origin', () => {
    const worked = { ...stay, placings: [placing(1, 0, '2026-11-20T06:00:00.000Z', '2026-11-20T12:30:00.000Z')] };
    const [unloading] = ofStay(worked).filter(({ what }) => what === 'unloading');
    expect(unloading).to.include({ day: '2026-11-21', stationId: '715904', otherId: '138602', kilograms: 60_000 });
    expect(unloading?.kind).to.equal('open');
    expect(ofStay(stay).some(({ what }) => what === 'unloading')).to.equal(false);
  });

  it('is no unloading when it was loaded, and one when it was both', () => {
    const of = (operation: number) =>
      ofStay({ ...stay, placings: [placing(1, operation, '', '2026-11-20T08:00:00.000Z')] }).filter(
        ({ what }) => what === 'unloading',
      ).length;
    expect([of(0), of(1), of(2)]).to.deep.equal([1, 0, 1]);
  });

  it('is a loading once it is told and its waybill is issued, on the later day, with the goods and the way of the waybill', () => {
    const waybill = (row: number, formedAt: string, mass: number) => ({
      row,
      noteId: `note-${row}`,
      formedAt,
      sentFrom: '716607',
      sentTo: '704506',
      cargo: '091118',
      mass,
    });
    const of = (placings: readonly ReturnType<typeof placing>[], waybills: readonly ReturnType<typeof waybill>[]) =>
      ofStay({ ...stay, placings, waybills })
        .filter(({ what }) => what === 'loading')
        .map(({ day, kilograms }) => [day, kilograms]);
    const told = placing(1, 1, '2026-11-21T02:00:00.000Z', '2026-11-21T08:00:00.000Z');
    expect(of([], [waybill(1, '2026-11-21T09:00:00.000Z', 50_000)]), 'no memo').to.deep.equal([]);
    expect(of([told], []), 'no waybill').to.deep.equal([]);
    expect(of([{ ...told, operation: 0 }], [waybill(1, '2026-11-21T09:00:00.000Z', 1)]), 'unloaded').to.deep.equal([]);
    expect(of([told], [waybill(1, '2026-11-20T09:00:00.000Z', 50_000)]), 'issued first').to.deep.equal([
      ['2026-11-21', 50_000],
    ]);
    expect(of([told], [waybill(1, '2026-11-22T13:00:00.000Z', 50_000)]), 'loaded first').to.deep.equal([
      ['2026-11-23', 50_000],
    ]);
    // Loaded, unloaded and loaded again in one stay: each loading goes with its waybill.
    const again = placing(3, 2, '2026-11-24T02:00:00.000Z', '2026-11-24T08:00:00.000Z');
    const both = [waybill(2, '2026-11-24T09:00:00.000Z', 40_000), waybill(1, '2026-11-21T09:00:00.000Z', 50_000)];
    expect(of([again, told], both)).to.deep.equal([
      ['2026-11-21', 50_000],
      ['2026-11-24', 40_000],
    ]);
    expect(of([again, told], both.slice(1))).to.deep.equal([['2026-11-21', 50_000]]);
    const [entry] = ofStay({ ...stay, placings: [told], waybills: [waybill(1, '', 50_000)] }).filter(
      ({ what }) => what === 'loading',
    );
    expect(entry).to.include({ stationId: '716607', otherId: '704506', cargoCode: '091118', wagonNumber: '63206924' });
  });

  it('is present from its arrival to its departure, loaded until it is unloaded, in the working park while it is held', () => {
    const entries = ofStay({
      ...stay,
      departedAt: '2026-11-25T05:00:00.000Z',
      placings: [placing(1, 0, '', '2026-11-22T05:00:00.000Z')],
      detained: [{ row: 1, ground: 0, from: '2026-11-23T05:00:00.000Z', until: '2026-11-24T05:00:00.000Z', paper: '' }],
    });
    const at = (day: string, fits?: (entry: Entry) => boolean) => presentAt(entries, day, fits);
    expect(['19', '20', '21', '22', '23', '24', '25'].map((of) => at(`2026-11-${of}`))).to.deep.equal([
      0, 1, 1, 1, 1, 1, 0,
    ]);
    expect(['20', '21', '22', '24'].map((of) => at(`2026-11-${of}`, ({ loaded }) => loaded))).to.deep.equal([
      1, 1, 0, 0,
    ]);
    expect(['22', '23', '24'].map((of) => at(`2026-11-${of}`, ({ working }) => !working))).to.deep.equal([0, 0, 0]);
    // Repair is what takes a wagon out of it.
    expect(presentAt(ofStay({ ...stay, park: 1 }), '2026-11-22', ({ working }) => !working)).to.equal(1);
  });

  it('is counted at the station where it stands, also after it went on to the next', () => {
    const leg = {
      row: 1,
      stationId: '715500',
      natureListId: '',
      sostavId: '',
      ordinal: null,
      arrivedAt: '2026-11-20T04:00:00.000Z',
      notifiedAt: '',
      releasedAt: '',
      placedAt: '',
      readyAt: '',
      removedAt: '',
      leftAt: '2026-11-21T04:00:00.000Z',
    };
    const entries = ofStay({ ...stay, legs: [leg], arrivedAt: '2026-11-22T04:00:00.000Z' });
    const at = (day: string, station: string) => presentAt(entries, day, ({ stationId }) => stationId === station);
    expect([at('2026-11-21', '715500'), at('2026-11-21', '715904')]).to.deep.equal([1, 0]);
    expect([at('2026-11-22', '715500'), at('2026-11-22', '715904')]).to.deep.equal([0, 1]);
  });

  it('is nothing while it has not arrived, nor when it was cancelled', () => {
    expect(ofStay({ ...stay, state: 'cancelled' })).to.deep.equal([]);
    expect(ofStay({ ...stay, arrivedAt: '' })).to.deep.equal([]);
  });
});

describe('what events book', () => {
  const instant = fc.integer({ min: 0, max: 400 }).map((hours) => new Date(1.79e12 + hours * 3_600_000).toISOString());
  const told = fc.record({
    arrivedAt: fc.oneof(fc.constant(''), instant),
    departedAt: fc.oneof(fc.constant(''), instant),
    weight: fc.constantFrom(null, 0, 60_000),
    park: fc.constantFrom(null, 0, 1),
    placings: fc.array(
      fc.tuple(fc.constantFrom(0, 1, 2), instant).map(([operation, readyAt]) => placing(1, operation, '', readyAt)),
      { maxLength: 3 },
    ),
  });
  const sum = (entries: readonly Entry[]) => {
    const sums = new Map<string, number>();
    for (const { trains, wagons, containers, kilograms, ...key } of entries) {
      const name = JSON.stringify(key);
      for (const [measure, count] of Object.entries({ trains, wagons, containers, kilograms }))
        sums.set(`${name} ${measure}`, (sums.get(`${name} ${measure}`) ?? 0) + count);
    }
    return Object.fromEntries([...sums].filter(([, count]) => count !== 0).sort());
  };

  it('comes in sum to what the record counts now, whatever was corrected on the way', () => {
    fc.assert(
      fc.property(fc.array(told, { minLength: 1, maxLength: 6 }), (states) => {
        let before: readonly Entry[] = [];
        const booked: Entry[] = [];
        for (const state of states) {
          const after = ofStay({ ...stay, ...state });
          booked.push(...difference(before, after));
          before = after;
        }
        expect(sum(booked)).to.deep.equal(sum(before));
      }),
    );
  });

  it('is nothing where nothing is counted otherwise', () => {
    expect(difference(ofStay(stay), ofStay({ ...stay }))).to.deep.equal([]);
  });
});

describe('kinds of wagons', () => {
  it('are told by the first of eight digits', () => {
    expect(['24', '44', '63', '73', '87', '95'].map((head) => kindOf(`${head}000000`))).to.deep.equal([
      'covered',
      'flat',
      'open',
      'tank',
      'refrigerated',
      'other',
    ]);
    expect(kindOf('335479901234')).to.equal('other');
  });

  it('are told by the register first: a private gondola whose number says covered', () => {
    for (const said of ['Полувагон', 'ПВ', '60', 'полувагон с крышей'])
      expect(kindOf('52417896', said), said).to.equal('open');
    const kinds = ['Крытый вагон', 'КР', 'Платформа', 'Цистерны для светлого налива', 'ЦС', 'Изотермический вагон'];
    expect(kinds.map((said) => kindOf('60000000', said))).to.deep.equal([
      ...['covered', 'covered', 'flat', 'tank', 'tank', 'refrigerated'],
    ]);
    // Kinds of their own, which forms count as others; what the register does not know is told by the number.
    expect(['Зерновоз', 'Кран', 'Хоппер-цементовоз', '95'].map((said) => kindOf('60000000', said))).to.deep.equal(
      Array.from({ length: 4 }, () => 'other'),
    );
    for (const said of ['', ' ', '?', 'До выяснения']) expect(kindOf('52417896', said), said).to.equal('covered');
  });

  it('are told by the second digit where the first one says that the wagon is private', () => {
    expect(['52', '54', '56', '57', '58', '50'].map((head) => kindOf(`${head}000000`))).to.deep.equal([
      'covered',
      'flat',
      'open',
      'tank',
      'refrigerated',
      'other',
    ]);
  });
});
