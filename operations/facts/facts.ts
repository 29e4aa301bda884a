import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { context, type Metafile, type OutputFile } from 'esbuild';
import { compileOptions } from '../bin/compile-options.js';
import { z } from 'zod';
import { jsonFile } from '../json-file.ts';
import { isBuilt, putInPlace, unfinishedIn } from '../bin/kept-builds.js';

/*
 * Declarations of the domain stand beside schemas, commands and machines; a browser needs labels, columns and empty values of them and
 * nothing else. Modules of such facts are evaluated when the screens are built, and what they export by default is built in as data
 * (docs/decisions/start.md).
 */

const root = resolve(import.meta.dirname, '../..');
const builds = join(root, 'operations/facts/dist');
/** As deep as a build is: source maps name the sources from where they are. */
const compiled = join(builds, 'compiled');
const program = 'operations/facts/evaluate';

/** What a module of facts exports, and the files that it is made from (full paths). */
export interface Fact {
  readonly value: unknown;
  readonly sources: ReadonlySet<string>;
}

/** By the path of the module below the project's root. */
export type Facts = ReadonlyMap<string, Fact>;

/** A folder that is read for its modules (documents, books) is told as a pattern, and every source that fits it is one of them. */
const fitting = ({ inputs }: Metafile, from: string, pattern: string): readonly string[] => {
  const [before = '', after = ''] = join(dirname(from), pattern).replaceAll('\\', '/').split('**/*');
  return Object.keys(inputs).filter((path) => path.startsWith(before) && path.endsWith(after));
};

const sourcesOf = (metafile: Metafile, module: string): ReadonlySet<string> => {
  const found = new Set([module]);
  for (const from of found)
    for (const { path, external } of metafile.inputs[from]?.imports ?? [])
      for (const needed of external ? (path.includes('**/*') ? fitting(metafile, from, path) : []) : [path])
        found.add(needed);
  return new Set([...found].map((path) => join(root, path)));
};

/** Named by what is evaluated: while the definitions say the same as before, nothing is evaluated again. */
const folderFor = (files: readonly OutputFile[]): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const code = files.filter(({ path }) => path.endsWith('.js')).sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, hash: content } of code) hash.update(path).update('\0').update(content).update('\0');
  return join(builds, hash.digest('hex').slice(0, 12));
};

const evaluate = async (files: readonly OutputFile[], folder: string): Promise<void> => {
  const unfinished = unfinishedIn(builds);
  for (const { path, contents } of files) {
    const file = join(unfinished, relative(compiled, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  const words = ['--enable-source-maps', join(unfinished, `${program}.js`), join(unfinished, 'facts.json')];
  await promisify(execFile)(process.execPath, words, { cwd: root }).catch(({ stderr }: { readonly stderr: string }) => {
    rmSync(unfinished, { recursive: true });
    throw new Error(`the screens cannot be told what they show: ${stderr.trim()}`);
  });
  putInPlace(unfinished, folder);
};

const openCompiler = () =>
  context({ ...compileOptions(new Set()), entryPoints: [`${program}.ts`], outdir: compiled, write: false });

/**
 * Tells the facts of the screens as the definitions are now. The compiler remembers what it has read, so that after a change only that is
 * read again; `close` lets it go.
 */
export const openFacts = (): { readonly tell: () => Promise<Facts>; readonly close: () => Promise<void> } => {
  let compiler: ReturnType<typeof openCompiler> | undefined;
  return {
    tell: async () => {
      compiler ??= openCompiler();
      const { outputFiles, metafile } = await (await compiler).rebuild();
      const folder = folderFor(outputFiles);
      if (!isBuilt(folder)) await evaluate(outputFiles, folder);
      const values = jsonFile(join(folder, 'facts.json'), z.record(z.string(), z.unknown()));
      return new Map(
        Object.entries(values).map(([module, value]) => [module, { value, sources: sourcesOf(metafile, module) }]),
      );
    },
    close: async () => (await compiler)?.dispose(),
  };
};
