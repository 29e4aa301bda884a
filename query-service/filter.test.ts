import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import type { ColumnType } from '@kerben/projections/read-models/declaration.ts';
import { checkFilter } from '@kerben/projections/read-models/filter-check.ts';
import { matcher } from '@kerben/projections/read-models/filter-matches.ts';
import { parseFilter, type FilterColumns } from '@kerben/projections/read-models/filter-parse.ts';
import {
  filterLimits,
  operatorsOf,
  relativePeriods,
  type Conditions,
  type FilterNode,
} from '@kerben/projections/read-models/filter.ts';
import { sqlTypes } from '@kerben/projections/read-models/table.ts';
import { folded } from '@kerben/workflows/kernel/folded.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import knex, { type Knex } from 'knex';
import { applyChecked, foldedSql, plainly } from './filter.ts';

type Cells = Readonly<Record<string, unknown>>;

const now = '2026-11-21T07:00:00.000Z';

const columns: FilterColumns = Object.fromEntries(
  (Object.keys(sqlTypes) as ColumnType[]).map((type) => [
    type,
    { type, filterable: true, searchable: type === 'text' || type === 'texts' },
  ]),
);

/** Few characters, each with a trap: wild cards of LIKE, its escape, case beyond ASCII, Kyrgyz letters, a letter above U+FFFF. */
const text = fc.string({
  unit: fc.constantFrom('а', 'А', 'ң', 'Ң', 'н', 'ө', 'о', 'й', 'Ё', 'f', 'z', 'Z', '%', '_', '\\', ' ', '0', '𝒜'),
  maxLength: 3,
});
const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', '2026-10-31', '2025-12-31', '2024-02-29');
/** Around the midnights of Bishkek, six hours before those of UTC. */
const instant = fc
  .tuple(day, fc.constantFrom('17:59:59.999', '18:00:00.000', '18:00:00.001', '00:00:00.000', '12:30:00.000'))
  .map(([date, clock]) => `${date}T${clock}Z`);
const values: Readonly<Record<ColumnType, fc.Arbitrary<unknown>>> = {
  text,
  code: text,
  int: fc.integer({ min: -2, max: 2 }),
  decimal: fc.constantFrom('0', '0.00', '-1.5', '1.50', '1.5', '1.500001', '999999999999999999.999999'),
  bool: fc.boolean(),
  date: day,
  instant,
  texts: fc.array(text, { maxLength: 3 }),
};

const row: fc.Arbitrary<Cells> = fc.record(
  Object.fromEntries(Object.entries(values).map(([type, value]) => [type, fc.option(value, { freq: 4 })])),
);

/** A value as a condition of this column may name it. */
const wanted = (type: ColumnType): fc.Arbitrary<unknown> =>
  type === 'texts' ? text : type === 'instant' ? fc.oneof(instant, day) : values[type];

const periods = fc.constantFrom(
  '2026',
  '2026-11',
  '2026-10',
  '2026-11-21',
  '2026-11-20',
  '2025-12-31',
  '2024-02',
  '2023',
);

const condition: fc.Arbitrary<[string, unknown]> = fc
  .constantFrom(...(Object.keys(sqlTypes) as ColumnType[]))
  .chain((type) =>
    fc.constantFrom(...operatorsOf[type]).chain((operator): fc.Arbitrary<[string, unknown]> => {
      const key = operator === 'equals' ? type : `${type}__${operator}`;
      const value = wanted(type);
      const several = fc.array(fc.option(value, { freq: 6 }), { maxLength: 4 });
      switch (operator) {
        case 'in':
        case 'notin':
          return several.map((list) => [key, list]);
        case 'equals':
        case 'ne':
          return fc.oneof(value, fc.constant(null), several).map((one) => [key, one]);
        case 'between':
          return fc.tuple(fc.option(value), fc.option(value)).map((ends) => [key, ends]);
        case 'blank':
          return fc.boolean().map((blank) => [key, blank]);
        case 'on':
          return fc.array(periods, { minLength: 1, maxLength: 12 }).map((list) => [key, list]);
        case 'within':
          return fc.constantFrom(...relativePeriods).map((period) => [key, period]);
        default:
          return value.map((one) => [key, one]);
      }
    }),
  );

const conditions: fc.Arbitrary<Conditions> = fc
  .array(condition, { minLength: 1, maxLength: 2 })
  .map((entries) => Object.fromEntries(entries));

const { tree } = fc.letrec<{ tree: FilterNode; leaf: FilterNode }>((tie) => ({
  leaf: conditions,
  tree: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('tree'), { maxLength: 3 }).map((or) => ({ or })),
    tie('tree').map((not) => ({ not })),
  ),
}));

const filter: fc.Arbitrary<Conditions> = fc
  .tuple(conditions, fc.option(tree), fc.option(text))
  .map(([top, $where, q]) => ({ ...top, ...($where && { $where }), ...(q !== null && { q }) }));

describe('the language of filters', () => {
  let database: Knex;
  let drop: () => Promise<void>;
  before(async () => {
    const test = await testDatabase();
    database = knex({ client: 'pg', connection: test.url });
    const declared = Object.entries(sqlTypes).map(([name, type]) => `"${name}" ${type}`);
    await database.raw(`create table filtered (id text collate "C", _search text, ${declared.join(', ')})`);
    drop = async () => {
      await database.destroy();
      await test.drop();
    };
  });
  after(() => drop());

  const searchText = (id: string, cells: Cells): string =>
    folded(
      [id, cells['text'] as string | null, ...((cells['texts'] as string[] | null) ?? [])]
        .filter((part) => part !== null)
        .join(' '),
    );

  const fill = async (rows: readonly Cells[]): Promise<void> => {
    await database('filtered').delete();
    await database('filtered').insert(
      rows.map((cells, id) => ({ id: String(id), _search: searchText(String(id), cells), ...cells })),
    );
  };

  const inSql = async (asked: Conditions): Promise<string[]> => {
    const query = database.from('filtered').select('id').orderBy('id');
    const narrowed = new Set(Object.keys(columns).filter((name) => columns[name]?.searchable));
    applyChecked(query, parseFilter(asked, columns, now).filter, { ...plainly, narrowed });
    return ((await query) as { id: string }[]).map(({ id }) => id);
  };

  it('selects the same rows in SQL and in memory', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 9 }),
        fc.array(filter, { minLength: 6, maxLength: 6 }),
        async (rows, filters) => {
          await fill(rows);
          for (const asked of filters) {
            expect(checkFilter(asked, columns)).to.deep.equal([]);
            const holds = matcher(asked, columns, now);
            const expected = rows.flatMap((cells, id) => (holds({ ...cells, id: String(id) }) ? [String(id)] : []));
            expect(await inSql(asked), JSON.stringify(asked)).to.deep.equal(expected);
          }
        },
      ),
      { numRuns: 150 },
    )).timeout(120_000);

  it('folds every letter of the two alphabets in SQL as in memory', async () => {
    const letters = Array.from({ length: 0x530 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      /\p{L}/u.test(one),
    );
    const { rows } = await database.raw<{ rows: { letter: string; folded: string }[] }>(
      `select letter, ${foldedSql('letter')} as folded from unnest(?::text[]) letter`,
      [letters],
    );
    expect(rows.filter((one) => one.folded !== folded(one.letter))).to.deep.equal([]);
  });

  it('counts days as the railway does, not as UTC does', async () => {
    await fill(
      [
        '2026-11-20T17:59:59.999Z',
        '2026-11-20T18:00:00.000Z',
        '2026-11-21T17:59:59.999Z',
        '2026-11-21T18:00:00.000Z',
        null,
      ].map((at) => ({ instant: at, text: null, texts: null })),
    );
    const today = ['1', '2'];
    for (const asked of [
      { instant__on: '2026-11-21' },
      { instant__within: 'today' },
      { instant: '2026-11-21' },
      { instant__between: ['2026-11-21', '2026-11-21'] },
      { instant__on: Array.from({ length: 12 }, (_, month) => `20${10 + month}-01`).concat('2026-11-21') },
    ])
      expect(await inSql(asked), JSON.stringify(asked)).to.deep.equal(today);
    expect(await inSql({ instant__gt: '2026-11-21' })).to.deep.equal(['3']);
    expect(await inSql({ instant__lt: '2026-11-21' })).to.deep.equal(['0']);
    expect(await inSql({ instant__ne: '2026-11-21' })).to.deep.equal(['0', '3', '4']);
    expect(await inSql({ $where: { not: { instant__gte: '2026-11-21' } } })).to.deep.equal(['0', '4']);
  });

  it('says of everything wrong what it is and where it stands', () => {
    const deep = (levels: number): FilterNode => (levels === 0 ? { int: 1 } : { not: deep(levels - 1) });
    const wrong = (asked: Conditions) => checkFilter(asked, columns).map(({ member, code }) => `${member} ${code}`);
    expect(
      wrong({
        nobody: 1,
        text__like: 'a',
        int__contains: '1',
        $where: { or: [{ int: 1 }, { date__gte: '2026-02-30', bool__gt: true }, { and: [{ constructor: 1 }, 7] }] },
      }),
    ).to.deep.equal([
      'filter.nobody Filter.UnknownField',
      'filter.text__like Filter.UnknownOperator',
      'filter.int__contains Filter.Operator',
      'filter.$where.or.1.date__gte Filter.Value',
      'filter.$where.or.1.bool__gt Filter.Operator',
      'filter.$where.or.2.and.0.constructor Filter.UnknownField',
      'filter.$where.or.2.and.1 Filter.Shape',
    ]);
    expect(wrong({ $where: { and: [], or: [] } })).to.deep.equal(['filter.$where Filter.Shape']);
    expect(wrong({ $where: { or: { int: 1 } } })).to.deep.equal(['filter.$where.or Filter.Shape']);
    expect(wrong({ $where: { q: 'a' } })).to.deep.equal(['filter.$where.q Filter.UnknownField']);
    expect(wrong({ $where: deep(filterLimits.depth) })).to.deep.equal([]);
    expect(wrong({ $where: deep(filterLimits.depth + 1) })).to.deep.equal([
      `filter.$where${'.not'.repeat(filterLimits.depth)} Filter.TooDeep`,
    ]);
    const many = (count: number): FilterNode => ({ and: Array.from({ length: count }, (_, int) => ({ int })) });
    expect(wrong({ $where: many(filterLimits.nodes - 1) })).to.deep.equal([]);
    expect(wrong({ $where: many(10_000) })).to.deep.equal([
      `filter.$where.and.${filterLimits.nodes - 1}.int Filter.TooManyNodes`,
    ]);
    expect(wrong({ int__in: Array.from({ length: filterLimits.values + 1 }, () => 1) })).to.deep.equal([
      'filter.int__in Filter.TooManyValues',
    ]);
    expect(wrong({ date__within: 'tomorrow', instant__on: '2026-13', text: '\0', texts: '\ud800' })).to.deep.equal([
      'filter.date__within Filter.Value',
      'filter.instant__on Filter.Value',
      'filter.text Filter.Value',
      'filter.texts Filter.Value',
    ]);
  });
});
