import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { importTexts } from './texts.ts';

describe('texts of the import', () => {
  const keys = Object.keys(importTexts.en);

  it('are the same in three languages, with the same parameters', () => {
    const parameters = (text = '') => [...text.matchAll(/%\{\w+\}/g)].map(([whole]) => whole).sort();
    for (const language of ['ru', 'ky'] as const) {
      expect(Object.keys(importTexts[language])).to.deep.equal(keys);
      for (const key of keys) {
        expect(parameters(importTexts[language][key]), `${language} ${key}`).to.deep.equal(
          parameters(importTexts.en[key]),
        );
      }
    }
  });

  it('are all that the code names', () => {
    const code = readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'texts.ts')
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    const named = new Set([...code.matchAll(/'(Import\.[\w.]+)'/g)].map(([, key]) => key));
    expect([...named].filter((key) => key !== undefined && !keys.includes(key))).to.deep.equal([]);
  });
});
