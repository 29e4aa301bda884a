import { areaNamed } from '@kerben/workflows/areas.ts';
import {
  countedBy,
  expectedAndTaken,
  type LookedAtMemo,
  type LookedAtStatement,
} from '@kerben/workflows/documents/different-collections/expected.ts';
import type { Collection } from '@kerben/workflows/documents/different-collections/papers.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Edition } from '@kerben/workflows/kernel/command.ts';
import { total } from '@kerben/workflows/kernel/money.ts';
import { z } from 'zod';
import { named, own, query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { unknown } from '../engine/refused.ts';
import { som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';

const reads = {
  collections: own('different-collections'),
  gu45u: named('gu45u'),
  gu46u: named('gu46u'),
  act: named('act'),
  fines: named('fine-charge'),
  sidings: named('subrailway-path'),
  'freight-table-9': named('freight-table-9'),
  'freight-table-10': named('freight-table-10'),
  'siding-contract': named('siding-contract'),
} as const;
type Port = Reading<keyof typeof reads>;

const line = z.object({
  what: z.enum(['use', 'placing', 'fine']),
  wagons: z.array(z.string()),
  area: z.enum(['gu45u', 'act']),
  id: z.string(),
  number: z.string(),
  expected: som.describe("Som without VAT; '' where a rate or a measured way is missing."),
  taken: som,
  difference: som.describe("Expected less taken; '' where nobody can say."),
  how: z.string().describe('Hours × rate, or kilometres there and back.'),
});
const act = z.object({
  id: z.string(),
  number: z.string(),
  status: z.int(),
  effect: z.int().nullable(),
  from: z.date().nullable(),
  to: z.date().nullable(),
  amount: z.string(),
  wagons: z.array(z.string()),
});
const fine = z.object({ actId: z.string(), status: z.int(), amount: z.string() });
const siding = z.object({ id: z.string(), distance: z.int().nullable() });
const ids = z.object({ id: z.string() });

const idsOf = (collection: Collection, of: 'memoIds' | 'statementIds'): readonly string[] => [
  ...new Set(collection.wagons.flatMap((wagon) => wagon[of])),
];

/** Records of a list, folded; those that are not there any more are left out. */
const recordsOf = async <State>(
  { record }: Pick<Port, 'record'>,
  alias: 'gu45u' | 'gu46u',
  wanted: readonly string[],
): Promise<readonly State[]> => {
  const found = await Promise.all(wanted.map((id) => record(z.custom<State>(), alias, id)));
  return found.flatMap((state) => state ?? []);
};

/** The tables of each day that is counted by, each asked for once. */
const tablesOf = async ({ edition }: Pick<Port, 'edition'>, memos: readonly LookedAtMemo[]) => {
  const days = new Set(
    memos.flatMap(({ wagons }) => wagons.flatMap(({ placedAt, removedAt }) => [placedAt, removedAt])).filter(Boolean),
  );
  const known = new Map<string, Edition | undefined>();
  for (const day of new Set([...days].map(railwayDay)))
    for (const book of countedBy) known.set(`${book} ${day}`, await edition(book, day));
  return (book: string, day: string) => known.get(`${book} ${day}`);
};

const instant = (at: Date | null): string => at?.toISOString() ?? '';

/** What should have been taken for the wagons of a record of miscellaneous charges, counted when it is read, beside what was taken. */
export default query({
  path: '/different-collections/expected/:id',
  tag: 'different-collections',
  summary:
    'What should have been taken for the wagons of a record of miscellaneous charges, what was, and the difference',
  policy: areaNamed('different-collections').viewPolicy,
  asks: { id: z.string() },
  answers: z.object({ lines: z.array(line), expected: som, taken: som, difference: som }),
  reads,
  example: { id: 'x' },
  refuses: [404],
  run: async ({ id }, port) => {
    const { record, rows, find } = port;
    const collection = await record(z.custom<Collection>(), 'collections', id);
    if (!collection) return unknown(id);
    const memos = await recordsOf<LookedAtMemo>(port, 'gu45u', idsOf(collection, 'memoIds'));
    const theirs = await find(
      ids,
      sql`select id from ${rows('gu46u')} s where "memoIds" && ${memos.map((memo) => memo.id)}::text[] and status <> 8`,
    );
    const numbers = collection.wagons.map(({ wagonCode }) => wagonCode);
    const [statements, acts, distances, edition] = await Promise.all([
      recordsOf<LookedAtStatement>(port, 'gu46u', [
        ...new Set([...idsOf(collection, 'statementIds'), ...theirs.map((one) => one.id)]),
      ]),
      find(
        act,
        sql`select id, coalesce(number, '') as number, status, effect, "from", "to", coalesce(amount, 0)::text as amount, wagons
          from ${rows('act')} a where status = 1 and wagons && ${numbers}::text[]`,
      ),
      find(
        siding,
        sql`select id, distance from ${rows('sidings')} s where id = any(${memos.map(({ sidingId = '' }) => sidingId)})`,
      ),
      tablesOf(port, memos),
    ]);
    const fines = await find(
      fine,
      sql`select "actId", status, coalesce(amount, 0)::text as amount from ${rows('fines')} f
        where "actId" = any(${acts.map((one) => one.id)})`,
    );
    const lines = expectedAndTaken({
      ...{ wagons: collection.wagons, memos, statements, fines, edition },
      acts: acts.map(({ from, to, wagons, ...one }) => ({
        ...{ ...one, from: instant(from), to: instant(to) },
        wagons: wagons.map((wagonNumber) => ({ wagonNumber })),
      })),
      distanceOf: (of) => distances.find((one) => one.id === of)?.distance ?? null,
    });
    const sumOf = (of: 'expected' | 'taken' | 'difference'): string => total(...lines.map((one) => one[of] || '0'));
    return {
      lines: lines.map((one) => ({ ...one, wagons: [...one.wagons] })),
      expected: sumOf('expected'),
      taken: sumOf('taken'),
      difference: sumOf('difference'),
    };
  },
});
