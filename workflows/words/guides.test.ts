import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { guideLanguages, guidePictures, pathOfPicture } from '../../tests/pictures/table.ts';
import { gatheredTexts, type Language } from '../../tests/words/gathered.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const guides = readdirSync(docs).filter((name) => name === 'demo.md' || /^guide-.*\.md$/.test(name));

/** A guide for each role, and one for what three of them do together. */
const roles = ['accountant', 'administrator', 'auditor', 'cashier', 'customer', 'director', 'month', 'tehpd'];

/** The language of a guide: `guide-cashier.md` is the Russian one. */
const languageOf = (guide: string): Language => (/-(en|ky)\.md$/.exec(guide)?.[1] as Language | undefined) ?? 'ru';

/** What a guide puts in «…» or “…”: names that a person looks for on the screen. */
const quoted = (page: string): readonly string[] =>
  [...page.matchAll(/«([^»]+)»|“([^”]+)”/g)].map(([, name, other]) => (name ?? other ?? '').replaceAll(/\s+/g, ' '));

describe('guides of users', () => {
  const texts = gatheredTexts();
  const saidIn = (wanted: Language): ReadonlySet<string> =>
    new Set(texts.filter(({ language }) => language === wanted).flatMap(({ text }) => text.split(' |||| ')));
  const said = { en: saidIn('en'), ru: saidIn('ru'), ky: saidIn('ky') };

  it('are there for every role that has screens, in every language', () => {
    expect(guides).to.have.members([
      'demo.md',
      ...roles.flatMap((role) => ['', '-en', '-ky'].map((language) => `guide-${role}${language}.md`)),
    ]);
  });

  it('show the pictures that were taken for them', () => {
    for (const picture of guidePictures)
      for (const { ending, name } of guideLanguages) {
        const path = pathOfPicture(picture, name);
        expect(existsSync(join(docs, path)), path).to.equal(true);
        const guide = readFileSync(join(docs, `guide-${picture.guide}${ending}.md`), 'utf8');
        expect(guide.split(/^(?=## )/m)[picture.below], path).to.contain(`](${path})`);
      }
  });

  for (const guide of guides)
    it(`${guide} uses the names that the screens use`, () => {
      const names = quoted(readFileSync(join(docs, guide), 'utf8'));
      expect(names).to.not.be.empty;
      expect(names.filter((name) => !said[languageOf(guide)].has(name))).to.deep.equal([]);
    });
});
