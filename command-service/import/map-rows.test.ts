import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { bookOf, books } from '@kerben/workflows/books.ts';
import { FileProblem } from './file-problem.ts';
import { columnsNamed, guessMapping, mapRows } from './map-rows.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';
import { arranged } from './sources.ts';

const tableOf = (...rows: string[][]): Table => ({
  sheets: [{ name: '', rows: rows.map((cells, index) => ({ line: index + 1, cells })) }],
  notes: [],
});
const map = (area: string, table: Table, named?: Record<string, string>) =>
  mapRows(table, bookOf(area), {
    columns: named && columnsNamed(guessMapping(table, bookOf(area)), named),
  });
const fileTable = async (path: string): Promise<Table> => readTable(await readFile(path), path);
const problemOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof FileProblem) return error.message;
    throw error;
  }
  return 'none';
};

describe('rates of the national bank', () => {
  const values = (table: Table) =>
    map('exchange-rate', arranged(table, 'exchange-rate')).rows.map(({ line, values: row }) => [line, row]);
  it('come one for each row', () => {
    expect(
      values(tableOf(['Дата', 'Код валюты', 'Номинал', 'Курс'], ['20.11.2026', 'USD', '1', '87,4500'])),
    ).to.deep.equal([[2, { date: '20.11.2026', currency: 'USD', units: '1', rate: '87,4500' }]]);
  });
  it('or a row a day with a column for each currency; a day without a rate has none', () => {
    const table = tableOf(
      ['Официальные курсы'],
      ['Дата', 'USD', '1 EUR'],
      ['20.11.2026', '87,45', ''],
      ['21.11.2026', '87,51', '99,2'],
    );
    expect(values(table)).to.deep.equal([
      [3, { date: '20.11.2026', currency: 'USD', rate: '87,45' }],
      [4, { date: '21.11.2026', currency: 'USD', rate: '87,51' }],
      [4, { date: '21.11.2026', currency: 'EUR', rate: '99,2' }],
    ]);
    expect(arranged(table, 'exchange-rate').notes).to.deep.equal([{ code: 'Import.RatesByColumn' }]);
    expect(arranged(table, 'stations')).to.equal(table);
  });
});

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
    expect(columns).to.deep.equal({ nameRu: 1, code: 2 });
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
      ['23.3', '70.0'],
      ['26,80', ''],
    ]);
    expect(wagons.map(({ warnings }) => warnings.map(({ code }) => code))).to.deep.equal([
      ['Import.TareInKilograms'],
      [],
    ]);
  });

  it('finds the headings far below, after the separator was told by the lines there', async () => {
    const letter = Array.from({ length: 45 }, (_, index) => `Заголовок: ${index}`).join('\n');
    const table = await readTable(Buffer.from(`${letter}\nКод;Наименование\n161016;Антрацит, сорт А\n`), 'letter.csv');
    expect(map('cargo', table).rows.map(({ line, values }) => [line, values])).to.deep.equal([
      [47, { code: '161016', nameRu: 'Антрацит, сорт А' }],
    ]);
  });

  it('customers get back the zeros of their numbers and the code of their country, where nothing else can be meant', () => {
    const customers = (field: string, heading: string, ...cells: string[]) =>
      map('customers', tableOf(['Наименование', heading], ...cells.map((cell) => ['А', cell]))).rows.map(
        ({ values, warnings }) => [values[field], warnings.map(({ code }) => code).join()],
      );
    expect(customers('code', 'ИНН', '1003201510001', '103201510001', '01303201510022')).to.deep.equal([
      ['01003201510001', 'Import.ZerosRestored'],
      ['00103201510001', 'Import.ZerosRestored'],
      ['01303201510022', ''],
    ]);
    // Too short, no day, persons' numbers without a digit of their end: not ours to complete.
    const others = ['123', '9903201510001', '2010119900012', '1010120010005', '901231300123'];
    expect(customers('code', 'ИНН', ...others)).to.deep.equal(others.map((one) => [one, '']));
    expect(customers('okpo', 'ОКПО', '1234567')).to.deep.equal([['01234567', 'Import.ZerosRestored']]);
    expect(customers('mFO', 'БИК', '28001')).to.deep.equal([['028001', 'Import.ZerosRestored']]);
    const completed = ['0312 550100', '0 (312) 55-01-00', '996 312 550 100', '00996312550100'];
    expect(customers('phone', 'Телефон', ...completed)).to.deep.equal(
      completed.map(() => ['+996312550100', 'Import.PhoneCompleted']),
    );
    const left = [
      '+996 312 553 121',
      '550100',
      '312550100',
      '0312 550100, 0555 123456',
      '8 495 123 45 67',
      '0112345678',
    ];
    expect(customers('phone', 'Телефон', ...left)).to.deep.equal(left.map((one) => [one, '']));
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

  it('headings in two rows, the upper ones merged over several columns', () => {
    const { columns, rows } = map(
      'stations',
      tableOf(
        ['Справочник станций', '', '', ''],
        ['Код ЕСР', 'Наименование', '', 'Дорога'],
        ['', 'рус.', 'кырг.', ''],
        ['715905', 'Бишкек', 'Бишкек', '70'],
      ),
    );
    expect(columns).to.deep.equal({ code: 0, nameRu: 1, nameKy: 2, road: 3 });
    expect(rows).to.have.lengthOf(1);
  });

  it('of several sheets the one that fits is read', () => {
    const [sheet] = tableOf(['code', 'name', 'inland_railway_code'], ['715905', 'Б', '70']).sheets;
    const [other] = tableOf(['Пояснения'], ['Файл получен 01.11.2026']).sheets;
    const table: Table = {
      sheets: [other, sheet].flatMap((one, index) => (one ? [{ ...one, name: `s${index}` }] : [])),
      notes: [],
    };
    expect(mapRows(table, bookOf('stations'))).to.deep.include({ sheet: 's1' });
    expect(problemOf(() => mapRows(table, bookOf('stations'), { sheet: 's0' }))).to.equal('Import.NoHeadings');
    expect(problemOf(() => mapRows(table, bookOf('stations'), { sheet: 'x' }))).to.equal('Import.SheetUnknown');
  });

  it('without the columns that tell an entry nothing is mapped', () => {
    const table = tableOf(['code', 'name'], ['161016', 'А']);
    expect(problemOf(() => mapRows(table, bookOf('cargo'), { columns: { nameRu: 1 } }))).to.equal('Import.KeyUnmapped');
    expect(problemOf(() => mapRows(table, bookOf('exchange-rate'), { columns: { currency: 0 } }))).to.equal(
      'Import.KeyUnmapped',
    );
  });

  it('every real file is known for what it is; a book whose headings it has not more of than its own refuses it', async function () {
    this.timeout(60_000);
    const folder = dataFolder();
    if (folder === undefined) return this.skip();
    // Files whose headings are nothing but code and names fit every book that has no more than these.
    const files: readonly [book: string, file: string, plain?: true][] = [
      ['stations', 'stations-esr/operator-external-stations.csv'],
      ['stations', 'stations-esr/stations-central-asia.csv'],
      ['railway-administrations', 'railway-administrations/administrations.csv'],
      ['road', 'railway-administrations/inland-railways.csv'],
      ['cargo', 'cargo-etsng/etsng.csv'],
      ['cargo', 'cargo-etsng/spravochnik-gruzov.xlsx'],
      ['countries', 'countries/countries-en-ru-ky.csv'],
      ['currencies', 'currencies/currencies-active.csv'],
      ['wagons', 'wagons/wagon-cards.csv'],
      ['wagons', 'wagons/wagon-park-snapshot.csv'],
      ['gng', 'cargo-etsng/gng.csv'],
      ['tnved', 'harmonized-system/hs-odd-chapters.csv'],
      ['container-type', 'containers/iso6346-size-type.csv'],
      ['wagon-type', 'wagon-types/wagon-genus.csv'],
      ['wagon-owner-type', 'wagon-types/ownership-types.csv'],
      ['act-reason', 'wagon-types/commercial-defects.csv', true],
    ];
    for (const [own, path, plain] of files) {
      const table = await fileTable(join(folder, path));
      expect(
        problemOf(() => map(own, table)),
        path,
      ).to.equal('none');
      for (const { area } of books)
        if (area !== own && !plain)
          expect(
            problemOf(() => map(area, table)),
            `${path} as ${area}`,
          ).to.not.equal('none');
    }
    const noBook = [
      'wagons/arrivals.xlsx',
      'dangerous-goods/un-numbers-0001-1999.csv',
      'harmonized-system/sections.csv',
      'containers/container-list.csv',
    ];
    for (const path of noBook) {
      const table = await fileTable(join(folder, path));
      for (const { area } of books)
        expect(
          problemOf(() => map(area, table)),
          `${path} ${area}`,
        ).to.not.equal('none');
    }
  });
});
