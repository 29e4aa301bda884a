import { membersIn } from '../kernel/lists.ts';
import type { Field, Fields } from '../fields/field.ts';
import type { Texts } from '../fields/texts.ts';
import { about, hard, type Finding } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';
import type { BookDefinition } from '../reference/definition.ts';

/** What every row of a tariff table has: the day from which its edition holds. */
const validFrom = {
  kind: 'date',
  required: true,
  label: ['Edition valid from', 'Редакция действует с', 'Редакция күчүнө кирет'],
} as const satisfies Field;

/** Columns that several tables share. A zone is called by its end: a row holds up to it, from the end of the zone before. */
export const column = {
  kmTo: { kind: 'int', max: 10_000, required: true, label: ['Up to, km', 'До, км', 'Чейин, км'] },
  tonnesTo: { kind: 'int', max: 200, required: true, label: ['Up to, t', 'До, т', 'Чейин, т'] },
  rate: (label: Texts) => ({ kind: 'money', required: true, label }) as const,
} as const satisfies Readonly<Record<string, Field | ((label: Texts) => Field)>>;

interface TableInput<F extends Fields> {
  /** `1` to `13` as the specification numbers them (there is no 12), or `freight-coefficient`. */
  readonly name: number | 'freight-coefficient';
  readonly title: Texts;
  /** Columns that tell the rows of one edition apart. */
  readonly key: readonly (keyof F & string)[];
  readonly fields: F;
  /** Columns that hold numbers above zero. */
  readonly above?: readonly (keyof F & string)[];
}

/**
 * A tariff table (specification 000, section 2.3; processes, section 4; decision tariff-tables): rows of one day are one edition,
 * which holds as a whole until the next one. Only administrators have these tables in their menu.
 */
export const tariffTable = <const F extends Fields>({
  name,
  title,
  key,
  fields,
  above = [],
}: TableInput<F>): BookDefinition => {
  const path = typeof name === 'number' ? `freight-table-${name}` : name;
  return book({
    path,
    at: `/freight-tables/${path.replace('freight-table-', 'table-')}`,
    book: typeof name === 'number' ? `FreightTable${name}` : 'FreightCoefficient',
    title: typeof name === 'number' ? [`${name}. ${title[0]}`, `${name}. ${title[1]}`, `${name}. ${title[2]}`] : title,
    administrators: true,
    key: [...key, 'validFrom'],
    timeless: true,
    asOf: 'validFrom',
    edition: true,
    sort: ['validFrom', 'DESC'],
    fields: { ...fields, validFrom },
    check: (values) =>
      above.flatMap((column): readonly Finding[] => {
        const value = membersIn(values)[column];
        return Number(value) > 0 ? [] : about(column, hard('Tariff.AboveZero', {}));
      }),
  });
};
