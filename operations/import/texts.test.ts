import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { allTexts } from '@kerben/command-service/import/words.ts';
import { commandLineTexts } from './texts.ts';

describe('texts of the import', () => {
  const textsIn = (language: 'en' | 'ru' | 'ky') => ({ ...allTexts[language], ...commandLineTexts[language] });
  const keys = Object.keys(textsIn('en'))
    .filter((key) => key.startsWith('Import.'))
    .sort();

  it('are the same in three languages, with the same parameters', () => {
    const parameters = (text = '') => [...text.matchAll(/%\{\w+\}/g)].map(([whole]) => whole).sort();
    for (const language of ['ru', 'ky'] as const) {
      const texts = textsIn(language);
      expect(
        Object.keys(texts)
          .filter((key) => key.startsWith('Import.'))
          .sort(),
      ).to.deep.equal(keys);
      for (const key of keys)
        expect(parameters(texts[key]), `${language} ${key}`).to.deep.equal(parameters(textsIn('en')[key]));
    }
  });

  it('are all that the code names', () => {
    const folders = [
      import.meta.dirname,
      ...['import', 'import/jobs'].map((folder) => join(import.meta.dirname, '../../command-service', folder)),
    ];
    const code = folders
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'texts.ts')
          .map((file) => readFileSync(join(folder, file), 'utf8')),
      )
      .join('\n');
    const named = new Set([...code.matchAll(/'(Import\.[\w.]+)'/g)].map(([, key]) => key));
    expect([...named].filter((key) => key !== undefined && !keys.includes(key))).to.deep.equal([]);
  });
});
