import { listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { FieldFacts } from './document-facts.ts';

type Line = Readonly<Record<string, string | number | null>>;
type Columns = Readonly<Record<string, Pick<FieldFacts, 'kind' | 'empty'>>>;

const scalarIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Lines within a line as one text, as papers write them: `2: A100; 1: B200`. */
export const writeLines = (of: Columns, lines: unknown): string =>
  listIn(lines)
    .map(membersIn)
    .map((line) =>
      Object.keys(of)
        .map((column) => scalarIn(line[column]))
        .join(': '),
    )
    .join('; ');

/** The lines that such a text means; undefined where a number is none. A line of one word is its last column. */
export const readLines = (of: Columns, text: string): readonly Line[] | undefined => {
  const columns = Object.entries(of);
  const lines = text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): readonly (readonly [string, string | number | undefined])[] => {
      const parts = line.split(':').map((part) => part.trim());
      const given = parts.length < columns.length ? [...columns.slice(parts.length).map(() => '1'), ...parts] : parts;
      return columns.map(([name, { kind }], at) => {
        const last = at === columns.length - 1;
        const part = (last ? given.slice(at).join(': ') : given[at]) ?? '';
        return [name, kind === 'int' ? (/^\d+$/.test(part) ? Number(part) : undefined) : part] as const;
      });
    });
  const known = lines.map((line) =>
    line.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
  return lines.some((line, at) => line.length > (known[at]?.length ?? 0))
    ? undefined
    : known.map((line): Line => Object.fromEntries(line));
};
