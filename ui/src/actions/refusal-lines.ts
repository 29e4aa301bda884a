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

/**
 * What was refused, where no field stands beside it: each thing once. What is wrong in a table names its column and the lines, so that
 * seventy empty cells are one sentence; what is said of several fields names them.
 */
export const refusalLines = (
  problems: readonly FieldProblem[],
  labelOf: (name: string) => string,
): readonly string[] => {
  const bySaying = new Map<string, Map<string, readonly number[]>>();
  for (const { member, message } of problems) {
    const [, table, line, column] = inTable.exec(member) ?? [];
    const name = table === undefined ? member : [table, column].filter(Boolean).join('.');
    const places = bySaying.get(message) ?? new Map<string, readonly number[]>();
    places.set(name, [...(places.get(name) ?? []), ...(line === undefined ? [] : [Number(line) + 1])]);
    bySaying.set(message, places);
  }
  return [...bySaying].flatMap(([message, places]) =>
    [...places].map(([name, lines]) =>
      lines.length > 0
        ? `${labelOf(name)}, № ${written(lines)}: ${message}`
        : places.size > 1
          ? `${labelOf(name)}: ${message}`
          : message,
    ),
  );
};
