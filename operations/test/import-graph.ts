import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const statement = /^(?:import|export)\s+(?:[^'";]*?\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/**
 * Which file names which other one, by paths below the project's root: whoever wants to understand a file reads these, types and what is
 * loaded later (`import()`) included.
 */
export const importGraph = (rooms: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rooms
      .flatMap((room) => sourcesBelow(join(root, room)))
      .map((file) => {
        const needed = [...readFileSync(file, 'utf8').matchAll(statement)]
          .map(([, now, later = '']) => now ?? later)
          .map((from) =>
            from.startsWith('.')
              ? resolve(dirname(file), from)
              : from.startsWith('@kerben/')
                ? join(root, from.slice('@kerben/'.length))
                : '',
          )
          .filter((path) => path !== '' && existsSync(path));
        return [relative(root, file), needed.map((path) => relative(root, path))];
      }),
  );

/** Groups of files that need each other in a circle, each sorted (Tarjan's strongly connected components). */
export const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] => {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const number = numbers.size;
    let low = number;
    numbers.set(file, number);
    stack.push(file);
    open.add(file);
    for (const needed of graph.get(file) ?? []) {
      if (!numbers.has(needed)) low = Math.min(low, visit(needed));
      else if (open.has(needed)) low = Math.min(low, lowest.get(needed) ?? numbers.get(needed) ?? low);
    }
    lowest.set(file, low);
    if (low !== number) return low;
    const circle = stack.splice(stack.indexOf(file));
    for (const member of circle) open.delete(member);
    if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
    return low;
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return circles;
};
