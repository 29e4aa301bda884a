import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { Problem } from '@kerben/platform/http/problem.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import { modulo11CheckDigit } from '@kerben/workflows/checks/digits.ts';
import type { ExecuteMany } from '../execute-many.ts';
import { apply, withCommands } from './apply.ts';
import { foldBook } from './fold-book.ts';
import { mapRows } from './map-rows.ts';
import { fullPace } from './pace.ts';
import { plan, type PlannedRow } from './plan.ts';
import type { Table } from './table.ts';
import { emptyLog, importer as person, now } from './test-log.ts';

describe('planning and applying an import', () => {
  let log: Awaited<ReturnType<typeof emptyLog>>;
  beforeEach(async () => {
    log = await emptyLog();
  });
  afterEach(() => log.close());

  const planned = (name: string, table: Table, onlyNew = false): Promise<PlannedRow[]> => {
    const book = bookOf(name);
    const { rows } = mapRows(table, book);
    return plan({ store: log.store, area: areaNamed(name), book, rows, person, now, onlyNew, pace: fullPace });
  };
  const write = (
    name: string,
    rows: readonly PlannedRow[],
    { executeMany = log.applying.executeMany, key = 'file' }: { executeMany?: ExecuteMany; key?: string } = {},
  ) => apply({ ...log.applying, executeMany, area: areaNamed(name), rows: withCommands(rows), person, key });
  /** Commands that come to their end as long as `good` says so, and to another one after that. */
  const breaking =
    (good: (count: number) => number, reason: Error): ExecuteMany =>
    async (requests) => {
      const some = good(requests.length);
      const results = await log.applying.executeMany(requests.slice(0, some));
      return [...results, ...requests.slice(some).map(() => ({ status: 'rejected' as const, reason }))];
    };
  const tableOf = (...rows: string[][]): Table => ({
    sheets: [{ name: '', rows: rows.map((cells, index) => ({ line: index + 1, cells })) }],
    notes: [],
  });
  const outcomes = (rows: readonly PlannedRow[]) => rows.map(({ outcome }) => outcome);
  const codes = (rows: readonly PlannedRow[]) => rows.map(({ refusals }) => refusals.map(({ code }) => code).join());

  it('a file that begins an edition of a tariff table asks once, with what the table has, and each row is written without a further question', async () => {
    const days = (day: string, ...codes: string[]) =>
      tableOf(['daysTo', 'rate', 'validFrom'], ...codes.map((code) => [code, '12.00', day]));
    const first = await planned('freight-table-11', days('2026-01-01', '1', '3', '10'));
    expect(first.flatMap(({ warnings }) => warnings)).to.deep.equal([]);
    await write('freight-table-11', first, { key: 'first' });
    const next = await planned('freight-table-11', days('01.02.2026', '1', '3'));
    expect(next.map(({ warnings }) => warnings.map(({ code, params }) => [code, params]))).to.deep.equal([
      [['Tariff.BeginsEdition', { day: '01.02.2026', had: 3, since: '01.01.2026', has: 2 }]],
      [],
    ]);
    expect(next.map(({ command }) => command?.input['confirmedWarnings'])).to.deep.equal([
      ['Tariff.BeginsEdition'],
      ['Tariff.BeginsEdition'],
    ]);
    expect((await write('freight-table-11', next, { key: 'next' })).written).to.equal(2);
    // A row of an edition that is there begins none.
    const more = await planned('freight-table-11', days('2026-02-01', '10'));
    expect(more.flatMap(({ warnings }) => warnings)).to.deep.equal([]);
  });

  it('tells every row: repeated, contradicting, without code, with a wrong check digit', async () => {
    const rows = await planned(
      'cargo',
      tableOf(
        ['code', 'name', 'group'],
        ['161016', 'Антрацит', 'УГОЛЬ'],
        ['161016', 'Антрацит', ''],
        ['161016', 'Антрацит', 'ВОЗВРАТ'],
        ['161017', 'Антрацит', ''],
        ['', 'Без кода', ''],
        ['16 016', 'Антрацит', ''],
      ),
    );
    expect(outcomes(rows)).to.deep.equal(['new', 'repeated', 'refused', 'refused', 'refused', 'refused']);
    expect(codes(rows)).to.deep.equal([
      '',
      '',
      'Import.Contradiction',
      'Check.Etsng.CheckDigit',
      'Import.KeyMissing',
      'Import.KeyShape',
    ]);
    expect(rows[2]?.refusals[0]).to.deep.include({
      member: 'group',
      params: { line: 2, before: 'УГОЛЬ', after: 'ВОЗВРАТ' },
    });
  });

  it('a row with more cells than headings is refused and stands in the way of no other', async () => {
    const rows = await planned('cargo', tableOf(['code', 'name'], ['161016', 'Антрацит', 'и ещё'], ['161016', 'А']));
    expect(outcomes(rows)).to.deep.equal(['refused', 'new']);
    expect(codes(rows)).to.deep.equal(['Import.CellsTooMany', '']);
  });

  it('never erases: empty cells and derived values leave the book as people made it', async () => {
    const first = tableOf(['code', 'name', 'numeric', 'minorUnits'], ['KGS', 'Сом', '417', '2']);
    await write('currencies', await planned('currencies', first));
    const list = tableOf(['AlphabeticCode', 'Currency', 'MinorUnit'], ['KGS', 'Som', '-']);
    const [row] = await planned('currencies', list);
    expect(row?.outcome).to.equal('changed');
    expect(row?.differences).to.deep.equal([{ field: 'nameEn', before: '—', after: 'Som' }]);
    expect(outcomes(await planned('currencies', list, true))).to.deep.equal(['kept']);
    await write('currencies', row ? [row] : []);
    const { state } = (await foldBook(log.store, areaNamed('currencies'), 'railway')).get('KGS') ?? {};
    expect(state).to.include({ nameRu: 'Сом', nameEn: 'Som', minorUnits: 2 });
    expect(outcomes(await planned('currencies', list))).to.deep.equal(['same']);
  });

  it('an entry that somebody changed in between is refused, the others are written', async () => {
    const table = tableOf(['code', 'name'], ['161016', 'А'], ['433027', 'Б']);
    await write('cargo', await planned('cargo', table));
    const renamed = tableOf(['code', 'name'], ['161016', 'А1'], ['433027', 'Б1']);
    const old = await planned('cargo', renamed);
    await write('cargo', (await planned('cargo', tableOf(['code', 'name'], ['161016', 'А2']))).slice(0, 1));
    const { written, refused } = await write('cargo', old, { key: 'another file' });
    expect([written, refused.map(({ problem }) => problem.status)]).to.deep.equal([1, [412]]);
  });

  it('of one group each row has its own end: written, found, made so by others, overtaken, refused', async () => {
    await write('port', await planned('port', tableOf(['code', 'nameRu'], ['KGFRU', 'Порт'], ['KGOSS', 'Порт 2'])), {
      key: 'ports',
    });
    const consignees = (...rows: string[][]) => planned('port-consignee', tableOf(['code', 'nameRu', 'port'], ...rows));
    const rows = await consignees(
      ['C1', 'Один', 'KGFRU'],
      ['C2', 'Два', 'KGFRU'],
      ['C3', 'Три', 'KGFRU'],
      ['C4', 'Четыре', 'KGOSS'],
      ['C5', 'Пять', 'KGFRU'],
      ['C6', 'Шесть', 'KGFRU'],
    );
    await write('port-consignee', rows.slice(4, 5));
    const others = await consignees(['C2', 'Два', 'KGFRU'], ['C3', 'Тройка', 'KGFRU']);
    await write('port-consignee', others, { key: 'another file' });
    const { events } = bookOf('port');
    const [created] = await log.store.readStream('port/railway/KGOSS');
    const retired = { id: randomUUID(), type: `${events}Retired`, schemaVersion: 1, data: {} };
    await log.store.append('port/railway/KGOSS', [{ ...retired, metadata: created?.metadata ?? {} }], { expected: 0 });

    const ends = new Map<string, unknown>();
    const { written, refused } = await apply({
      ...log.applying,
      area: areaNamed('port-consignee'),
      rows: withCommands(rows),
      person,
      key: 'file',
      each: (result) => ends.set(result.row.id, 'problem' in result ? result.problem.code : result.written),
    });
    expect(Object.fromEntries(ends)).to.deep.equal({
      'KGFRU.C1': true,
      'KGFRU.C2': false,
      'KGFRU.C3': 'Record.Exists',
      'KGOSS.C4': 'Request.Invalid',
      'KGFRU.C5': false,
      'KGFRU.C6': true,
    });
    expect([written, refused.length]).to.deep.equal([2, 2]);
    const book = await foldBook(log.store, areaNamed('port-consignee'), 'railway');
    expect([...book].map(([id, { revision, state }]) => [id, revision, state['nameRu']])).to.deep.equal([
      ['KGFRU.C1', 0, 'Один'],
      ['KGFRU.C2', 0, 'Два'],
      ['KGFRU.C3', 0, 'Тройка'],
      ['KGFRU.C5', 0, 'Пять'],
      ['KGFRU.C6', 0, 'Шесть'],
    ]);
  });

  it('two people who change the same to the same: the later one is told that it is so', async () => {
    await write('cargo', await planned('cargo', tableOf(['code', 'name'], ['161016', 'А'], ['433027', 'Б'])));
    const renamed = () => planned('cargo', tableOf(['code', 'name'], ['161016', 'А1'], ['433027', 'Б1']));
    const [mine, theirs] = [await renamed(), await renamed()];
    expect((await write('cargo', mine, { key: 'mine' })).written).to.equal(2);
    expect(await write('cargo', theirs, { key: 'theirs' })).to.deep.equal({ written: 0, refused: [], stopped: false });
  });

  /** Station codes of Kazakhstan with their check digits. */
  const stations = (count: number): Table =>
    tableOf(
      ['esr', 'name'],
      ...Array.from({ length: count }, (_, index) => {
        const code = String(10_000 + index);
        return [`${code}${modulo11CheckDigit(`${code}0`, 5)}`, `Станция ${index}`];
      }),
    );

  it('goes on where it was cut off', async () => {
    const rows = await planned('stations', stations(300));
    let left = 100;
    const failing = breaking((count) => {
      const good = Math.min(left, count);
      left -= good;
      return good;
    }, new Error('cut off'));
    let reason = '';
    await write('stations', rows, { executeMany: failing }).catch((error: Error) => (reason = error.message));
    expect(reason).to.equal('cut off');
    const again = await planned('stations', stations(300));
    expect(outcomes(again).filter((outcome) => outcome === 'same')).to.have.lengthOf(100);
    expect((await write('stations', again)).written).to.equal(200);
    // The old plan once more: its keys are recognised, nothing is written twice.
    expect(await write('stations', rows)).to.deep.equal({ written: 0, refused: [], stopped: false });
  });

  it('waits for a log that is away for a moment, and stops when asked', async () => {
    const rows = await planned('stations', stations(50));
    let away = 2;
    const shaky = breaking(
      (count) => ((away -= 1) >= 0 ? Math.floor(count / 2) : count),
      new Problem(503, 'Log.Unavailable'),
    );
    expect((await write('stations', rows, { executeMany: shaky })).written).to.equal(50);
    const signal = AbortSignal.abort();
    const area = areaNamed('stations');
    const none = await apply({ ...log.applying, area, rows: withCommands(rows), person, key: 'x', signal });
    expect(none).to.deep.equal({ written: 0, refused: [], stopped: true });
  });

  it('plans twenty thousand rows against twenty thousand entries in seconds', async function () {
    this.timeout(60_000);
    const table = stations(20_000);
    await write('stations', await planned('stations', table));
    const started = performance.now();
    const rows = await planned('stations', table);
    expect(rows.every(({ outcome }) => outcome === 'same')).to.equal(true);
    expect(performance.now() - started).to.be.lessThan(10_000);
  });
});
