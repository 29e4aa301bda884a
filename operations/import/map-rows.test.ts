import { join } from 'node:path';
import { expect } from 'chai';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { FileProblem } from './file-problem.ts';
import { importable } from './importable.ts';
import { mapRows } from './map-rows.ts';
import { readTable, type Table } from './read-table.ts';
import { sources } from './sources.ts';

const bookNamed = (name: string) => {
  const book = importable.find(({ area }) => area === name);
  if (!book) throw new Error(name);
  return book;
};
const tableOf = (...rows: string[][]): Table => ({
  rows: rows.map((cells, index) => ({ line: index + 1, cells })),
  notes: [],
});
const map = (book: string, table: Table, named = {}) => mapRows(table, bookNamed(book), sources[book], named);
const problemOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof FileProblem) return error.message;
    throw error;
  }
  return 'none';
};

describe('mapping the rows of a file', () => {
  it('finds the headings below titles and passes over a second row of headings', () => {
    const { rows, skipped, ignored } = map(
      'cargo',
      tableOf(
        ['Справочник'],
        [''],
        ['', 'TAR_GR_COD', 'NAME_GR', 'X'],
        ['', 'char(6)', 'N(20)', ''],
        ['', '93013', 'Б '],
      ),
    );
    expect(skipped).to.deep.equal([4]);
    expect(ignored).to.deep.equal(['X']);
    expect(rows).to.have.lengthOf(1);
    expect(rows[0]).to.deep.include({ line: 5, values: { code: '093013', nameRu: 'Б' } });
    expect(rows[0]?.warnings.map(({ code }) => code)).to.deep.equal(['Import.ZerosRestored']);
  });

  it('a first row with a wrong code is a row, not headings', () => {
    expect(map('cargo', tableOf(['code', 'name'], ['16101X', 'А'])).rows).to.have.lengthOf(1);
  });

  it('of two headings of one field the better one is taken', () => {
    const { columns } = map('cargo', tableOf(['NAME_GR', 'TAR_GR_ETSNG', 'TAR_GR_COD'], ['a', 'b', '161016']));
    expect(columns).to.deep.equal({ nameRu: 'TAR_GR_ETSNG', code: 'TAR_GR_COD' });
  });

  it('NULL and - are nothing; kilograms become tonnes', () => {
    const currency = map('currencies', tableOf(['AlphabeticCode', 'Currency', 'MinorUnit'], ['XDR', 'SDR', '-']));
    expect(currency.rows[0]?.values).to.deep.equal({ code: 'XDR', nameEn: 'SDR', minorUnits: '', nameRu: 'SDR' });
    expect(currency.rows[0]?.derived).to.deep.equal(['nameRu']);
    const wagons = map(
      'wagons',
      tableOf(
        ['num', 'wagon_tara_doc', 'wagon_gruzp_doc'],
        ['55650139', '23300', '70.0'],
        ['64288046', '26,80', 'NULL'],
      ),
    ).rows;
    expect(wagons.map(({ values }) => [values['tare'], values['capacity']])).to.deep.equal([
      ['23.3', '70'],
      ['26.8', ''],
    ]);
    expect(wagons.map(({ warnings }) => warnings.map(({ code }) => code))).to.deep.equal([
      ['Import.TareInKilograms'],
      [],
    ]);
  });

  it('foreign stations are kept as unknown, our own network stays strict', () => {
    const { rows } = map(
      'stations',
      tableOf(
        ['code', 'name', 'inland_railway_code'],
        ['65839', 'А', '1'],
        ['715908', 'Б', '70'],
        ['715905', 'В', '70'],
      ),
    );
    expect(rows.map(({ values }) => [values['code'], values['administration']])).to.deep.equal([
      ['065839', '00'],
      ['715908', '59'],
      ['715905', '59'],
    ]);
  });

  it('names that all end at the same length are told to be cut', () => {
    const name = (end: string) => 'Барабан черных метал'.slice(0, -1) + end;
    const table = tableOf(['code', 'name'], ...['а', 'б', 'в'].map((end) => ['161016', name(end)]), [
      '161016',
      'Уголь',
    ]);
    const cut = map('cargo', table).rows.map(({ warnings }) => warnings.map(({ code }) => code).join());
    expect(cut).to.deep.equal(['Import.NameMaybeCut', 'Import.NameMaybeCut', 'Import.NameMaybeCut', '']);
  });

  it('a file of another book is told, unless its columns are named', () => {
    const stations = tableOf(['code', 'name', 'inland_railway_code'], ['715905', 'Б', '70']);
    expect(problemOf(() => map('cargo', stations))).to.equal('Import.OtherBook');
    expect(problemOf(() => map('cargo', stations, { nameRu: 'name' }))).to.equal('none');
    expect(problemOf(() => map('cargo', tableOf(['a', 'b'], ['1', '2'])))).to.equal('Import.NoHeadings');
    expect(problemOf(() => map('cargo', stations, { nameRu: 'nothing' }))).to.equal('Import.MapHeadingMissing');
  });

  it('every real file is known for what it is by every book', async function () {
    const folder = dataFolder();
    if (folder === undefined) return this.skip();
    const files: readonly [book: string, file: string][] = [
      ['stations', 'stations-esr/operator-external-stations.csv'],
      ['stations', 'stations-esr/stations-central-asia.csv'],
      ['railway-administrations', 'railway-administrations/administrations.csv'],
      ['cargo', 'cargo-etsng/etsng.csv'],
      ['cargo', 'cargo-etsng/spravochnik-gruzov.xlsx'],
      ['countries', 'countries/countries-en-ru-ky.csv'],
      ['currencies', 'currencies/currencies-active.csv'],
      ['wagons', 'wagons/wagon-cards.csv'],
      ['wagons', 'wagons/wagon-park-snapshot.csv'],
      ['gng', 'cargo-etsng/gng.csv'],
    ];
    for (const [own, path] of files) {
      const table = await readTable(join(folder, path));
      for (const { area } of importable) {
        expect(problemOf(() => map(area, table)) === 'none', `${path} as ${area}`).to.equal(area === own);
      }
    }
    const noBook = ['railway-administrations/inland-railways.csv', 'wagons/arrivals.xlsx'];
    for (const path of noBook) {
      const table = await readTable(join(folder, path));
      for (const { area } of importable)
        expect(
          problemOf(() => map(area, table)),
          `${path} ${area}`,
        ).to.not.equal('none');
    }
  });
});
