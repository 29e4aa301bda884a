import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import english from 'ra-language-english';
import { everyText, textFiles } from './every-text.ts';
import { flatten, type TextTable } from './table.ts';

const sources = join(import.meta.dirname, '..');

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });

const code = filesBelow(sources)
  .filter((path) => !path.includes('/i18n/') && !path.endsWith('/texts.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Keys written in the sources as they are: 'ui.menu.more'. */
const written = new Set(
  [...code.matchAll(/['"`]((?:ui|screen|admin|session|grid|find|batch|redirect|import|ra)\.[\w.-]*\w)['"`]/g)].map(
    ([, key]) => key ?? '',
  ),
);

/** Beginnings of keys that the sources finish at run time: `ui.route.${name}`. */
const begun = [
  ...new Set(
    [...code.matchAll(/['"`]((?:ui|screen|admin|session|grid|find|batch|redirect|import|ra)\.[\w.-]*)\$\{/g)].map(
      ([, start]) => start ?? '',
    ),
  ),
];

describe('keys of texts', () => {
  it('come with the first table or with a room: no file of texts is left alone', () => {
    const named = new Set(
      filesBelow(sources).flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/['"](\.[^'"]*\/texts\.ts)['"]/g)].map(([, to]) =>
          join(path, '..', to ?? ''),
        ),
      ),
    );
    expect(textFiles.length).to.be.greaterThan(20);
    expect(textFiles.filter((path) => !named.has(path))).to.deep.equal([]);
  });

  it('that the sources name exist', async () => {
    const texts = flatten(await everyText('en'));
    const missing = [...written].filter(
      (key) => !(key in texts) && !Object.keys(texts).some((each) => each.startsWith(`${key}.`)),
    );
    expect(missing).to.deep.equal([]);
    expect(begun.filter((start) => !Object.keys(texts).some((key) => key.startsWith(start)))).to.deep.equal([]);
  });

  it('are all used, but for those of react-admin itself', async () => {
    const own = Object.keys(flatten(await everyText('en'))).filter((key) =>
      /^(ui|screen|admin|session|grid|find|batch|redirect|import)\./.test(key),
    );
    const unused = own.filter((key) => !written.has(key) && !begun.some((start) => key.startsWith(start)));
    expect(unused).to.deep.equal([]);
  });

  it('of react-admin are translated completely', async () => {
    const all = Object.keys(flatten(english as unknown as TextTable));
    for (const locale of ['ru', 'ky'] as const) {
      const texts = flatten(await everyText(locale));
      expect(
        all.filter((key) => !(key in texts)),
        locale,
      ).to.deep.equal([]);
    }
  });
});
