import { expect } from 'chai';
import fc from 'fast-check';
import type { Edition } from '../kernel/command.ts';
import { calculate } from './calculate.ts';
import type { CalculationInput, WagonInput } from './calculation.ts';
import { exact, exactText, somText, times, tyiynOf } from './exact.ts';
import { shortestWay } from './shortest-way.ts';

const edition = (...rows: object[]): Edition => ({
  validFrom: '2026-01-01',
  rows: rows.map((row, index) => ({ id: `r${index}`, ...row })),
});
const tables: Readonly<Record<string, Edition>> = {
  'freight-table-1': edition(
    { fromStationId: 'A', toStationId: 'B', km: 120 },
    { fromStationId: 'B', toStationId: 'C', km: 81 },
    { fromStationId: 'A', toStationId: 'D', km: 90 },
    { fromStationId: 'D', toStationId: 'C', km: 130 },
  ),
  'freight-table-2': edition(
    { kmTo: 150, tonnesTo: 40, rate: '10000.00' },
    { kmTo: 150, tonnesTo: 70, rate: '15000.00' },
    { kmTo: 300, tonnesTo: 40, rate: '18000.00' },
    { kmTo: 300, tonnesTo: 70, rate: '25000.50' },
  ),
  'freight-table-5': edition({ feet: 20, kmTo: 300, rate: '8000.00', emptyRate: '3000.00' }),
  'freight-table-6': edition({ kmTo: 300, rate: '4000.00' }),
  'freight-table-13': edition(
    { service: 'SEAL', rate: '150.00' },
    { service: 'KTZ', rate: '345678.90', currency: 'KZT' },
    { service: 'SBB', rate: '1234.56', currency: 'CHF' },
  ),
  'exchange-rate': edition(
    { currency: 'CHF', date: '2026-03-10', rate: '97.8512', units: 1 },
    { currency: 'KZT', date: '2026-02-28', rate: '16.9043', units: 100 },
  ),
  'freight-coefficient': edition(
    { place: 2, of: 1, value: '1', factor: '0.85' },
    { place: 1, of: 0, value: '2', factor: '1.035' },
  ),
};
const wagon: WagonInput = {
  row: 1,
  kind: 'general',
  ownership: 0,
  loaded: true,
  kilograms: 62_500,
  axles: 4,
  feet: 0,
  count: 1,
};
const input: CalculationInput = {
  from: 'A',
  to: 'C',
  traffic: 0,
  cargoGroup: '',
  direction: '59',
  month: '03',
  day: '2026-03-10',
  customer: '',
  wagons: [wagon],
  services: [],
};
const count = (more: Partial<CalculationInput> = {}, known = tables) => {
  const made = calculate({ ...input, ...more }, (table) => known[table]);
  if (!('calculation' in made)) throw new Error(JSON.stringify(made.problems));
  return made.calculation;
};
const problems = (more: Partial<CalculationInput>, known = tables) => {
  const made = calculate({ ...input, ...more }, (table) => known[table]);
  return 'problems' in made ? made.problems.map(({ code, member = '' }) => `${code} ${member}`) : [];
};

describe('the tariff', () => {
  it('goes the shortest way over the pairs of table 1, and says it', () => {
    const { km, steps } = count();
    expect(km).to.equal(201);
    expect(steps.slice(0, 2).map(({ rule, value, source }) => [rule, value, source])).to.deep.equal([
      ['route', 'A – B – C', 'r0 r1'],
      ['distance', '201', ''],
    ]);
    expect(count({ to: 'B' }).steps[0]).to.deep.include({ rule: 'distance', value: '120', source: 'r0' });
  });

  it('takes the rate of the zones that hold distance and charged weight: tonnes are rounded upwards', () => {
    const rate = (kilograms: number, to = 'C') => count({ to, wagons: [{ ...wagon, kilograms }] }).net;
    expect([rate(62_500), rate(40_001), rate(40_000), rate(40_000, 'B')]).to.deep.equal([
      2_500_050n,
      2_500_050n,
      1_800_000n,
      1_000_000n,
    ]);
  });

  it('multiplies by the coefficients in their order and rounds a wagon once', () => {
    const private_ = { ...wagon, ownership: 1 };
    const { net, steps } = count({ cargoGroup: '2', wagons: [private_] });
    // 25000.50 × 1.035 × 0.85 = 21994.189875
    expect(net).to.equal(2_199_419n);
    expect(steps.filter(({ rule }) => rule === 'coefficient').map(({ value }) => value)).to.deep.equal([
      '207/200',
      '17/20',
    ]);
    expect(count({ cargoGroup: '2', wagons: [{ ...private_, count: 1_000 }] }).net).to.equal(2_199_419_000n);
  });

  it('lets wagons that are alike share their steps, whatever their number', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ ...wagon, row: index + 1, kilograms: 61_000 + index }));
    const { steps, wagons } = count({ wagons: many });
    expect(wagons.size).to.equal(1_000);
    expect(steps.length).to.be.lessThan(12);
  });

  it('charges an empty private wagon by table 6, one of the common park nothing, a container by its length', () => {
    expect(count({ wagons: [{ ...wagon, ownership: 1, loaded: false, kilograms: 0 }] }).net).to.equal(340_000n);
    expect(count({ wagons: [{ ...wagon, loaded: false, kilograms: 0 }] }).net).to.equal(0n);
    const box: WagonInput = { ...wagon, kind: 'container', feet: 20, count: 2 };
    expect(count({ wagons: [box] }).net).to.equal(1_600_000n);
    expect(count({ wagons: [{ ...box, loaded: false }] }).net).to.equal(600_000n);
  });

  it('adds VAT once for each line: 12 %, none on carriage in international traffic', () => {
    const services = [{ code: 'SEAL', quantity: 3 }];
    expect(count({ services })).to.deep.include({ net: 2_545_050n, vat: 305_406n, total: 2_850_456n });
    expect(count({ services, traffic: 1 }).vat).to.equal(5_400n);
  });

  it('counts a service in a currency by the rate of the day: one rounding, VAT once of that, and says by which', () => {
    const swiss = count({ wagons: [], services: [{ code: 'SBB', quantity: 1 }] });
    expect(swiss.lines).to.deep.equal([
      {
        ...{ service: 'SBB', amount: 12_080_318n, vatRate: 12, vat: 1_449_638n },
        foreign: { currency: 'CHF', amount: '1234.56', rate: '97.8512', units: 1, rateDay: '2026-03-10' },
      },
    ]);
    expect(swiss.steps.find(({ rule }) => rule === 'exchange')).to.include({ source: 'CHF.2026-03-10' });
    // For a hundred tenge the rate is said; the ten days after it are counted by it, and no day more.
    const kazakh = { wagons: [], services: [{ code: 'KTZ', quantity: 1 }] };
    expect(count(kazakh).lines[0]).to.include({ amount: 5_843_460n });
    expect(problems({ ...kazakh, day: '2026-03-11' })).to.deep.equal(['Tariff.OldExchangeRate services.0.service']);
    expect(problems(kazakh, { ...tables, 'exchange-rate': edition() })).to.deep.equal([
      'Tariff.NoExchangeRate services.0.service',
    ]);
    // What was charged by a rate is corrected by it, whatever it is today.
    const rates = new Map([['KZT', { rate: '20.0000', units: 100, rateDay: '2025-01-01' }]]);
    expect(count({ ...kazakh, rates, day: '2026-12-01' }).lines[0]).to.include({ amount: 6_913_578n });
  });

  it('says what it does not know, at the line that asks for it', () => {
    expect(problems({ to: 'Z' })).to.deep.equal(['Tariff.NoWay toStationId']);
    expect(problems({ wagons: [wagon, { ...wagon, row: 2, kilograms: 90_000 }] })).to.deep.equal([
      'Tariff.NoRate wagons.1',
    ]);
    expect(problems({ wagons: [{ ...wagon, kind: 'tank' }] })).to.deep.equal(['Tariff.NoEdition wagons.0']);
    expect(problems({ services: [{ code: 'NONE', quantity: 1 }] })).to.deep.equal([
      'Tariff.NoService services.0.service',
    ]);
    expect(problems({}, {})).to.deep.equal(['Tariff.NoEdition ']);
  });

  it('is the same for the same tables, and names them; a changed row changes the hash', () => {
    expect(count()).to.deep.equal(count());
    const other = { ...tables, 'freight-table-2': edition({ kmTo: 300, tonnesTo: 70, rate: '25000.51' }) };
    const hashes = (known = tables) =>
      Object.fromEntries(count({}, known).editions.map(({ table, hash }) => [table, hash]));
    expect(hashes(other)['freight-table-2']).to.not.equal(hashes()['freight-table-2']);
    expect(hashes(other)['freight-table-1']).to.equal(hashes()['freight-table-1']);
  });
});

describe('exact numbers', () => {
  it('multiply without loss and round halves away from zero, as a decimal of any length says', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 6n), (tyiyn, factor) => {
        const som = exact(somText(tyiyn));
        expect(tyiynOf(som)).to.equal(tyiyn);
        const by = exact(`${factor / 10_000n}.${String(factor % 10_000n).padStart(4, '0')}`);
        const product = tyiyn * factor;
        const expected = product / 10_000n + (product % 10_000n >= 5_000n ? 1n : 0n);
        expect(tyiynOf(times(som, by))).to.equal(expected);
      }),
    );
    expect([exactText(exact('1.035')), exactText(exact('2.50')), exactText(exact('0.00'))]).to.deep.equal([
      '207/200',
      '5/2',
      '0',
    ]);
  });
});

describe('the shortest way', () => {
  it('is as long as that which a full search finds', () => {
    const station = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    const pair = fc.record({ fromStationId: station, toStationId: station, km: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 9 }), (drawn) => {
        const seen = new Set<string>();
        const pairs = drawn
          .map((each, index) => ({ ...each, id: String(index) }))
          .filter(({ fromStationId: a, toStationId: b }) => {
            const key = [a, b].sort().join();
            return a !== b && !seen.has(key) && seen.add(key);
          });
        const direct = pairs.find(({ fromStationId: a, toStationId: b }) => [a, b].sort().join() === 'A,E');
        // A pair that names both stations is the way, however long (it is what the table says).
        const search = (at: string, visited: readonly string[], km: number): number =>
          at === 'E'
            ? km
            : Math.min(
                Infinity,
                ...pairs.flatMap(({ fromStationId: a, toStationId: b, km: more }) =>
                  a === at || b === at
                    ? [(at === a ? b : a) as string]
                        .filter((next) => !visited.includes(next))
                        .map((next) => search(next, [...visited, next], km + more))
                    : [],
                ),
              );
        expect(shortestWay(pairs, 'A', 'E')?.km ?? Infinity).to.equal(direct?.km ?? search('A', ['A'], 0));
      }),
    );
  });
});
