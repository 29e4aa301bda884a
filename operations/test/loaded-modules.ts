import { relative, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { compileOptions } from '../bin/compile-options.js';
import { programs } from '../bin/compiled.js';

/** What a program has read before it does anything. */
export interface Loaded {
  /** Files of our own, joined; their bytes. */
  readonly chunks: number;
  readonly bytes: number;
  /** Of others, by name; what these need themselves is not counted. */
  readonly packages: readonly string[];
}

/** Folders whose modules are all loaded while the program is (workflows/documents.ts, books.ts), though by `import()`. */
const readWhole = /^(workflows\/(documents|reference)|questions)\//;

/** Where this checkout stands: packages and folders are named whole in what is joined, and a longer path is no weight of theirs. */
const home = resolve(import.meta.dirname, '../..');

/** How each program, and each module that is loaded when it is asked for, was joined: the same as what runs. */
const compiled = async (): Promise<Metafile['outputs']> => {
  const { metafile, outputFiles } = await build({
    ...compileOptions(new Set()),
    entryPoints: [...programs],
    outdir: 'operations/dist/counted',
    sourcemap: false,
    write: false,
    metafile: true,
  });
  for (const { path, text } of outputFiles) {
    const output = metafile.outputs[relative(process.cwd(), path)];
    if (output) output.bytes -= (text.split(home).length - 1) * home.length;
  }
  return metafile.outputs;
};
let joined: Promise<Metafile['outputs']> | undefined;

const packageIn = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/;

/** What the program whose source this is (`operations/services/supervised-api.ts`) loads at its start. */
export const loadedAtStart = async (entry: string): Promise<Loaded> => {
  const outputs = await (joined ??= compiled());
  const first = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry);
  if (first === undefined) throw new Error(`${entry} is no program`);
  const files = new Set([first]);
  const packages = new Set<string>();
  for (const file of files)
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      const later = kind === 'dynamic-import' && !readWhole.test(outputs[path]?.entryPoint ?? '');
      const name = external && packageIn.exec(path)?.[1];
      if (!later && name) packages.add(name);
      if (!later && !external) files.add(path);
    }
  return {
    chunks: files.size,
    bytes: [...files].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0),
    packages: [...packages].sort(),
  };
};
