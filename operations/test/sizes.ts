import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { jsonFile } from '../json-file.ts';
import { buildUi } from '../build-ui.ts';

/** Sizes of the built application, from Vite's manifest: what everybody loads, and what each route adds. */
const { folder: dist } = await buildUi();
// The grid: 45 until words typed over rows at hand meant what they mean at the service (workflows/kernel/spellings.ts); then 0.5, and 1 for
// widths that are measured at first sight, one value for all rows below and links that ask whether they open.
const limits = { shell: 310, withLanguage: 345, route: 60, grid: 46.5, viewer: 160 } as const;

/** What shows papers and what puts them together bring pdf.js, once, when it is wanted; no page waits for it. */
const ofPapers: ReadonlySet<string> = new Set(['src/papers/PaperViewer.tsx', 'src/papers/batch/join-pdfs.ts']);

/** What a list needs of the grid before anybody opens a part of it that waits: a dialog, the filters, groups. */
const grid = 'src/grid/Board.tsx';

/** Chunks beside the grid's own that hold hooks of react-admin, its queries, and pictures of MUI. */
const librariesOfAll =
  /\/(useReference|useDataProvider|useQueries|useGetList|Close|FileDownloadOutlined|MoreVert|ChevronLeft|ChevronRight)-/;

const chunkShape = z.object({
  file: z.string(),
  isDynamicEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});

const manifest = jsonFile(join(dist, '.vite/manifest.json'), z.record(z.string(), chunkShape));

/** The files that a chunk needs, itself included, without those that are loaded anyway. */
const filesOf = (name: string, loaded: ReadonlySet<string>, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file) || loaded.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) if (!loaded.has(style)) seen.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, loaded, seen);
  return seen;
};

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;

/** What the page itself names: scripts, styles, and what the scripts import. */
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const shell = new Set<string>();
for (const [, file = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) {
  shell.add(file);
  for (const name of Object.keys(manifest).filter((each) => manifest[each]?.file === file)) {
    for (const needed of filesOf(name, new Set())) shell.add(needed);
  }
}
if (shell.size === 0) throw new Error('the page loads nothing');
let failed = false;
const report = (name: string, size: number, limit: number): void => {
  const good = size <= limit;
  failed ||= !good;
  console.log(
    `${good ? 'ok     ' : 'TOO BIG'} ${name.padEnd(48)} ${size.toFixed(1).padStart(7)} kB gz (limit ${limit})`,
  );
};
report('shell', kilobytes(shell), limits.shell);
// Nobody sees a page before its words are there.
for (const name of Object.keys(manifest).filter((each) => each.startsWith('src/i18n/tables/')))
  report(`shell and ${name}`, kilobytes(new Set([...shell, ...filesOf(name, shell)])), limits.withLanguage);
for (const [name, chunk] of Object.entries(manifest)) {
  if (chunk.isDynamicEntry) {
    const files = [...filesOf(name, shell)];
    report(name, kilobytes(files), ofPapers.has(name) ? limits.viewer : limits.route);
    if (name === grid)
      report('the grid itself', kilobytes(files.filter((file) => !librariesOfAll.test(file))), limits.grid);
  }
}
process.exit(failed ? 1 : 0);
