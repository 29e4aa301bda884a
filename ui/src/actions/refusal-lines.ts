import type { FieldProblem } from '../api/problem.ts';

const inTable = /^(\w+)\.(\d+)(?:\.(\w+))?$/;

/** Numbers of lines as people write them: 1–4, 7. */
const written = (numbers: readonly number[]): string =>
  numbers
    .reduce<readonly (readonly [from: number, to: number])[]>((stretches, number) => {
      const last = stretches.at(-1);
      return last && number <= last[1] + 1
        ? [...stretches.slice(0, -1), [last[0], number]]
        : [...stretches, [number, number]];
    }, [])
    .map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
    .join(', ');

/** A sentence of a refusal, and the field that it leads to; '' where it is of none. */
export interface RefusalLine {
  readonly text: string;
  readonly member: string;
}

/**
 * What was refused, where no field stands beside it: each thing once, and each by the name of its field. What is wrong in a table names
 * its column and the lines, so that seventy empty cells are one sentence.
 */
export const refusalLines = (
  problems: readonly FieldProblem[],
  labelOf: (name: string) => string,
): readonly RefusalLine[] => {
  const bySaying = new Map<string, Map<string, { readonly member: string; readonly lines: readonly number[] }>>();
  for (const { member, message } of problems) {
    const [, table, line, column] = inTable.exec(member) ?? [];
    const name = table === undefined ? member : [table, column].filter(Boolean).join('.');
    const places = bySaying.get(message) ?? new Map<string, { member: string; lines: readonly number[] }>();
    const { member: first = member, lines = [] } = places.get(name) ?? {};
    places.set(name, { member: first, lines: [...lines, ...(line === undefined ? [] : [Number(line) + 1])] });
    bySaying.set(message, places);
  }
  return [...bySaying].flatMap(([message, places]) =>
    [...places].map(([name, { member, lines }]) => {
      const label = name === '' ? '' : labelOf(name);
      const where = [label, lines.length > 0 && `№ ${written(lines)}`].filter(Boolean).join(', ');
      return { member, text: where === '' ? message : `${where}: ${message}` };
    }),
  );
};
