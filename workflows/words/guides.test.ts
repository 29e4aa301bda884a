import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { gatheredTexts } from '../../tests/words/gathered.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const guides = readdirSync(docs).filter((name) => name === 'demo.md' || /^guide-.*\.md$/.test(name));

/** What a guide puts in «…»: names that a person looks for on the screen. */
const quoted = (page: string): readonly string[] => [...page.matchAll(/«([^»]+)»/g)].map(([, name]) => name ?? '');

describe('guides of users', () => {
  const said = new Set(
    gatheredTexts()
      .filter(({ language }) => language === 'ru')
      .flatMap(({ text }) => text.split(' |||| ')),
  );

  it('are there for every role that has screens', () => {
    expect(guides).to.have.members([
      'demo.md',
      ...['administrator', 'auditor', 'cashier', 'customer', 'director', 'tehpd'].map((role) => `guide-${role}.md`),
    ]);
  });

  for (const guide of guides)
    it(`${guide} uses the names that the screens use`, () => {
      const names = quoted(readFileSync(join(docs, guide), 'utf8'));
      expect(names).to.not.be.empty;
      expect(names.filter((name) => !said.has(name))).to.deep.equal([]);
    });
});
