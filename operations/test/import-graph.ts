import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const statement = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm;

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** `{ type A, type B }`: nothing of it is there when the program runs. */
const onlyTypes = (names: string | undefined): boolean => {
  const inside = /^\{([^}]*)\}$/.exec(names?.trim() ?? '')?.[1];
  return inside !== undefined && inside.split(',').every((name) => name.trim() === '' || /^type\s/.test(name.trim()));
};

/**
 * Which file needs which other one before it can run, by paths below the project's root. Types are no need, and neither is
 * what is loaded later (`import()`).
 */
export const importGraph = (rooms: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rooms
      .flatMap((room) => sourcesBelow(join(root, room)))
      .map((file) => {
        const needed = [...readFileSync(file, 'utf8').matchAll(statement)]
          .filter(([, names]) => !onlyTypes(names))
          .map(([, , from = '']) =>
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
