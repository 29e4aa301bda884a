import { expect } from 'chai';
import { Problem } from '@kerben/platform/http/problem.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import { modulo11CheckDigit } from '@kerben/workflows/checks/digits.ts';
import { apply, withCommands } from './apply.ts';
import { foldBook } from './fold-book.ts';
import { mapRows } from './map-rows.ts';
import { plan, type PlannedRow } from './plan.ts';
import type { Table } from './read-table.ts';
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
    return plan({ store: log.store, area: areaNamed(name), book, rows, person, now, onlyNew });
  };
  const write = (name: string, rows: readonly PlannedRow[], execute = log.execute, key = 'file') =>
    apply({ execute, area: areaNamed(name), rows: withCommands(rows), person, key });
  const tableOf = (...rows: string[][]): Table => ({
    sheets: [{ name: '', rows: rows.map((cells, index) => ({ line: index + 1, cells })) }],
    notes: [],
  });
  const outcomes = (rows: readonly PlannedRow[]) => rows.map(({ outcome }) => outcome);
  const codes = (rows: readonly PlannedRow[]) => rows.map(({ refusals }) => refusals.map(({ code }) => code).join());

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
    const { written, refused } = await write('cargo', old, log.execute, 'another file');
    expect([written, refused.map(({ problem }) => problem.status)]).to.deep.equal([1, [412]]);
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
    const failing: typeof log.execute = (request) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('cut off')) : log.execute(request);
    };
    let reason = '';
    await write('stations', rows, failing).catch((error: Error) => (reason = error.message));
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
    const shaky: typeof log.execute = (request) =>
      (away -= 1) >= 0 ? Promise.reject(new Problem(503, 'Log.Unavailable')) : log.execute(request);
    expect((await write('stations', rows, shaky)).written).to.equal(50);
    const signal = AbortSignal.abort();
    const area = areaNamed('stations');
    const none = await apply({ execute: log.execute, area, rows: withCommands(rows), person, key: 'x', signal });
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
