import { expect } from 'chai';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import pg from 'pg';
import { quiet } from '../../tests/tally-log.ts';
import { readModelNamed } from '../read-models/index.ts';
import { ledger } from '../read-models/ledger.ts';
import type { ListModel } from '../read-models/declaration.ts';
import { prepareReadModels } from './prepare.ts';
import { columnTypes, quoted, tableOf } from './schema.ts';
import { verifyLedger } from './verify-ledger.ts';

type Row = Readonly<Record<string, unknown>>;

const empty: readonly (readonly [RegExp, unknown])[] = [
  [/^text\[\]/, []],
  [/^(integer|bigint|numeric)/, 0],
  [/^timestamptz/, '2026-03-10T06:00:00Z'],
  [/^date/, '2026-03-10'],
  [/^boolean/, false],
  [/^text/, ''],
];

const models = {
  line: ledger,
  account: readModelNamed('account'),
  charge: readModelNamed('payment'),
  shift: readModelNamed('cash-shift'),
} satisfies Readonly<Record<string, ListModel>>;

type Rows = readonly (readonly [keyof typeof models, Row])[];

/** What an entry posts: two lines that come to nothing. */
const entry = (
  event: string,
  debit: string,
  credit: string,
  amount: number,
  more: { debitSub?: string; creditSub?: string } = {},
) =>
  (
    [
      [debit, more.debitSub ?? '', amount],
      [credit, more.creditSub ?? '', -amount],
    ] as const
  ).map(([account, sub, value], place): readonly ['line', Row] => [
    'line',
    { id: `${event.padStart(20, '0')}-${place}`, account, sub, amount: value },
  ]);

describe('the proofs of the ledger', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  before(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    const store = createMemoryStore(createMemoryLog(), plainCodec);
    const all = Object.values(models);
    await prepareReadModels({ pool, store, models: all, projector: 'test-ledger', log: quiet });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  const put = async (model: ListModel, row: Row): Promise<void> => {
    const columns = columnTypes(model).filter(([name, type]) => name in row || type.includes('not null'));
    const values = columns.map(([name, type]) =>
      name === 'tenant' ? 'railway' : name in row ? row[name] : empty.find(([kind]) => kind.test(type))?.[1],
    );
    await pool.query(
      `insert into ${tableOf(model)} (${columns.map(([name]) => quoted(name)).join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    );
  };
  const say = async (...rows: Rows) => {
    for (const model of Object.values(models)) await pool.query(`delete from ${tableOf(model)}`);
    for (const [model, row] of rows) await put(models[model], row);
    return verifyLedger(pool);
  };

  const long = '2026-01-01T06:00:00Z';
  const cases: readonly [what: string, rows: Rows, says: RegExp][] = [
    [
      'an entry whose debit is not its credit',
      [['line', { id: `${'7'.padStart(20, '0')}-0`, account: '9999', sub: '', amount: 5 }]],
      /^entry 0+7: debit and credit differ by 5$/m,
    ],
    [
      'a trial balance that is not zero',
      [['line', { id: `${'7'.padStart(20, '0')}-0`, account: '9999', sub: '', amount: 5 }]],
      /^trial balance of railway: 5$/m,
    ],
    [
      'an account with another balance',
      [...entry('1', '1110', '3210', 100, { debitSub: 'd', creditSub: 'c' }), ['account', { id: 'c', balance: 90 }]],
      /^advances of c: the account says 90, the ledger 100$/m,
    ],
    [
      'an account with other holds',
      [...entry('1', '9110', '9999', 60, { debitSub: 'c' }), ['account', { id: 'c', balance: 0, held: 50 }]],
      /^held for c: the account says 50, the ledger 60$/m,
    ],
    [
      'a charge that is due otherwise',
      [...entry('1', '1410', '4110', 70, { debitSub: 'p' }), ['charge', { id: 'p', status: 2, total: 80, paid: 0 }]],
      /^charge p: 80 is due, the ledger says 70$/m,
    ],
    [
      'a drawer with other cash',
      [
        ...entry('1', '1110', '3210', 30, { debitSub: 'd' }),
        ['shift', { id: 'd~1', deskId: 'd', number: 1, status: 0, drawer: 20 }],
      ],
      /^cash desk d: 20 in the drawer, the ledger says 30$/m,
    ],
    [
      'a shift that does not go on where the one before ended',
      [
        ['shift', { id: 'd~1', deskId: 'd', number: 1, status: 1, countedCash: 10, nextReceipt: 5 }],
        ['shift', { id: 'd~2', deskId: 'd', number: 2, status: 0, expectedCash: 9, firstReceipt: 5, drawer: 0 }],
      ],
      /^shift d~2 does not begin where the one before it ended$/m,
    ],
    [
      'money that was received and lies about',
      entry('1', '1110', '3310', 40, { debitSub: 'd', creditSub: 'op-1' }).map(
        ([model, row]) => [model, { ...row, at: long }] as const,
      ),
      /^operation op-1: 40 received and not allocated for more than an hour$/m,
    ],
  ];
  for (const [what, rows, says] of cases)
    it(`find ${what}`, async () => {
      expect((await say(...rows)).wrong.join('\n')).to.match(says);
    });

  it('find nothing where everything agrees', async () => {
    const found = await say(
      ...entry('1', '1110', '3210', 100, { debitSub: 'd', creditSub: 'c' }),
      ['account', { id: 'c', balance: 100, held: 0 }],
      ['shift', { id: 'd~1', deskId: 'd', number: 1, status: 0, drawer: 100 }],
    );
    expect(found).to.deep.equal({ lines: 2, open: 0, wrong: [] });
  });
});
