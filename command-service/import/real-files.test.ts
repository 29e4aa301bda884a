import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import { apply, withCommands } from './apply.ts';
import { mapRows } from './map-rows.ts';
import { fullPace } from './pace.ts';
import { plan, type PlannedRow } from './plan.ts';
import { readTable } from './read-table.ts';
import { emptyLog, importer as person, now } from './test-log.ts';

const files: readonly [book: string, path: string][] = [
  ['countries', 'countries/countries-en-ru-ky.csv'],
  ['currencies', 'currencies/currencies-active.csv'],
  ['railway-administrations', 'railway-administrations/administrations.csv'],
  ['road', 'railway-administrations/inland-railways.csv'],
  ['stations', 'stations-esr/operator-external-stations.csv'],
  ['stations', 'stations-esr/stations-central-asia.csv'],
  ['cargo', 'cargo-etsng/spravochnik-gruzov.xlsx'],
  ['cargo', 'cargo-etsng/etsng.csv'],
  ['gng', 'cargo-etsng/gng.csv'],
  ['tnved', 'harmonized-system/hs-odd-chapters.csv'],
  ['wagon-type', 'wagon-types/wagon-genus.csv'],
  ['wagon-owner-type', 'wagon-types/ownership-types.csv'],
  ['act-reason', 'wagon-types/commercial-defects.csv'],
  ['container-type', 'containers/iso6346-size-type.csv'],
  ['wagons', 'wagons/wagon-cards.csv'],
  ['wagons', 'wagons/wagon-park-snapshot.csv'],
];

describe('real files', function () {
  this.timeout(120_000);
  let log: Awaited<ReturnType<typeof emptyLog>>;
  const first = new Map<string, readonly PlannedRow[]>();
  const again = new Map<string, readonly PlannedRow[]>();
  const ignored = new Map<string, readonly string[]>();

  const planned = async (book: string, path: string): Promise<readonly PlannedRow[]> => {
    const table = await readTable(await readFile(join(dataFolder() ?? '', path)), path);
    const mapping = mapRows(table, bookOf(book));
    ignored.set(path, mapping.ignored);
    return plan({
      store: log.store,
      area: areaNamed(book),
      book: bookOf(book),
      rows: mapping.rows,
      person,
      now,
      pace: fullPace,
    });
  };
  before(async function () {
    if (dataFolder() === undefined) return this.skip();
    log = await emptyLog();
    for (const [book, path] of files) {
      const rows = await planned(book, path);
      first.set(path, rows);
      const { refused } = await apply({
        ...log.applying,
        area: areaNamed(book),
        rows: withCommands(rows),
        person,
        key: path,
      });
      expect(refused, path).to.deep.equal([]);
      again.set(path, await planned(book, path));
    }
  });
  after(() => log?.close());
  const tally = (list: readonly string[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const one of list) counts[one] = (counts[one] ?? 0) + 1;
    return counts;
  };
  const outcomesOf = (path: string) => tally((first.get(path) ?? []).map(({ outcome }) => outcome));
  const saidOf = (path: string) =>
    tally(
      (first.get(path) ?? []).flatMap(({ warnings, refusals }) =>
        [...warnings, ...refusals].map(({ code, member }) => (member === undefined ? code : `${member} ${code}`)),
      ),
    );

  it('import into their books, and change nothing when they come again', () => {
    for (const [path, rows] of again)
      expect(
        rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed'),
        path,
      ).to.deep.equal([]);
  });

  /** What the READMEs beside the files warn of, and how it is told. */
  const traps: readonly [path: string, outcomes: Record<string, number>, said: Record<string, number>][] = [
    ['countries/countries-en-ru-ky.csv', { new: 250 }, {}],
    ['currencies/currencies-active.csv', { new: 178, repeated: 99 }, { 'Import.NameFromEnglish': 277 }],
    // Turkmenistan has another name in the list of countries.
    ['railway-administrations/administrations.csv', { new: 15 }, { 'country Import.ReferenceLeftOut': 1 }],
    ['railway-administrations/inland-railways.csv', { new: 36 }, {}],
    [
      'stations-esr/operator-external-stations.csv',
      { new: 142 },
      {
        'code Import.ZerosRestored': 2,
        'administration Import.AdministrationUnknown': 5,
        'administration Reference.EntryUnknown': 5,
        'code Check.Esr.CheckDigit': 5,
        'administration Import.AdministrationDerived': 137,
      },
    ],
    [
      'stations-esr/stations-central-asia.csv',
      { new: 1332, changed: 1 },
      { 'administration Import.AdministrationDerived': 1333 },
    ],
    [
      'cargo-etsng/spravochnik-gruzov.xlsx',
      { new: 108, repeated: 7, refused: 8 },
      { 'code Import.ZerosRestored': 1, 'nameRu Import.Contradiction': 3, 'group Import.Contradiction': 6 },
    ],
    ['cargo-etsng/etsng.csv', { same: 108, new: 2 }, {}],
    [
      'harmonized-system/hs-odd-chapters.csv',
      { new: 3281 },
      { 'Import.NameFromEnglish': 3281, 'nameRu Import.NameMaybeCut': 3 },
    ],
    ['wagon-types/wagon-genus.csv', { new: 39 }, {}],
    ['containers/iso6346-size-type.csv', { new: 34 }, { 'Import.NameFromEnglish': 34 }],
    ['wagons/wagon-cards.csv', { new: 553 }, {}],
    ['wagons/wagon-park-snapshot.csv', { new: 351, changed: 2 }, { 'tare Import.TareInKilograms': 353 }],
  ];
  for (const [path, expected, said] of traps) {
    it(`${path}: every row and every trap is told`, () => {
      expect(outcomesOf(path)).to.deep.equal(expected);
      expect(saidOf(path)).to.deep.equal(said);
    });
  }

  it('columns that no field takes are named', () => {
    expect(ignored.get('currencies/currencies-active.csv')).to.deep.equal(['Entity', 'WithdrawalDate']);
    expect(ignored.get('cargo-etsng/etsng.csv')).to.deep.equal(['short_name']);
    expect(ignored.get('harmonized-system/hs-odd-chapters.csv')).to.deep.equal([]);
  });

  it('references are those of the books: a country by its name, a parent further up or down in the same file', () => {
    const kyrgyz = first.get('railway-administrations/administrations.csv')?.find(({ id }) => id === '59');
    expect(kyrgyz?.command?.input).to.include({ country: 'KG' });
    const [chapter, heading, subheading] = first.get('harmonized-system/hs-odd-chapters.csv') ?? [];
    expect([chapter?.wave, heading?.wave, subheading?.wave]).to.deep.equal([0, 1, 2]);
    expect(chapter?.command?.input).to.include({ parent: '', level: 2 });
    expect(heading?.command?.input).to.include({ parent: '01' });
  });

  it('days and masses are read as the book keeps them', () => {
    const card = first.get('wagons/wagon-cards.csv')?.[0]?.command?.input;
    expect(card).to.include({ tare: '26.8', capacity: '66', repairDate: '2020-11-24', built: 2005 });
    const parked = first.get('wagons/wagon-park-snapshot.csv')?.[0]?.command?.input;
    expect(parked).to.include({ tare: '23.3', capacity: '70', repairDate: '2021-11-06', ownerAdministration: '20' });
  });
});
