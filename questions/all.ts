import { readdirSync } from 'node:fs';
// First what questions look at: whoever reads a folder while another one is being read does not wait for it.
import '@kerben/projections/read-models/index.ts';
import type { Question } from './engine/query.ts';

/**
 * Every question: each file of an area's folder declares one or a list of them, and nothing else names it. Reading the folders is how
 * the modules are found, as with documents and books; it happens once, while the program is loaded. No test stands here: whoever compiles
 * this takes every file of the room.
 */
const folder = new URL('./', import.meta.url);

type Declared = Question | readonly Question[];

interface Module {
  readonly default: Declared;
}

/** By the path of their file below this room: `naryad/proposals.ts`. Files that the questions of an area share declare none. */
export const questionsByFile: ReadonlyMap<string, Declared> = new Map(
  (
    await Promise.all(
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['engine', 'node_modules'].includes(entry.name))
        .flatMap(({ name: area }) => readdirSync(new URL(`${area}/`, folder)).map((file) => `${area}/${file}`))
        .filter((file) => file.endsWith('.ts'))
        .map(async (file) => {
          const found = (await import(/* @vite-ignore */ `./${file.slice(0, -'.ts'.length)}.ts`)) as Partial<Module>;
          return found.default === undefined ? [] : [[file, found.default] as const];
        }),
    )
  )
    .flat()
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

export const questions: readonly Question[] = [...questionsByFile.values()].flatMap((declared) => [declared].flat());
