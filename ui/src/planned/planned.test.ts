import { expect } from 'chai';
import { locales } from '../i18n/locale.ts';
import { routes } from '../shell/routes/routes.ts';
import { loadPlannedTexts } from './load-texts.ts';

describe('planned pages', () => {
  const planned = routes.filter(({ screen, outside }) => screen === undefined && outside === undefined);
  const names = [...new Set(planned.map(({ name }) => name))].sort();

  it('say in every language what each path without a screen will do, and nothing of those that have one', async () => {
    for (const locale of locales) {
      const texts = await loadPlannedTexts(locale);
      expect(Object.keys(texts).sort(), locale).to.deep.equal(names);
      for (const [name, text] of Object.entries(texts)) {
        expect(text, `${locale} ${name}`).to.match(/^\p{Lu}.{10,}\.$/u);
        expect(text.length, `${locale} ${name}`).to.be.below(160);
      }
    }
  });

  it('do not say the same of two paths, nor the same in two languages', async () => {
    const all = (await Promise.all(locales.map(loadPlannedTexts))).flatMap((texts) => Object.values(texts));
    expect(all.filter((text, index) => all.indexOf(text) !== index)).to.deep.equal([]);
  });
});
