import { expect } from 'chai';
import fc from 'fast-check';
import { everyText } from './every-text.ts';
import { browserLocale, locales } from './locale.ts';
import { loadTable } from './load.ts';
import { createI18n } from './provider.ts';
import { flatten, placeholders, type TextTable } from './table.ts';

const forms = { en: 2, ru: 3, ky: 2 };

describe('texts', () => {
  it('have the same keys and placeholders in all three languages', async () => {
    const en = flatten(await everyText('en'));
    for (const locale of ['ru', 'ky'] as const) {
      const other = flatten(await everyText(locale));
      expect(Object.keys(other).sort(), locale).to.deep.equal(Object.keys(en).sort());
      for (const [key, text] of Object.entries(other)) {
        // A plural form may leave the number out, and a language may need fewer of the parts than English.
        const allowed = placeholders(en[key] ?? '');
        expect(
          placeholders(text).filter((name) => !allowed.includes(name) && name !== 'smart_count'),
          `${locale} ${key}`,
        ).to.deep.equal([]);
        if (!key.startsWith('ra.')) expect(placeholders(text), `${locale} ${key}`).to.deep.equal(allowed);
      }
    }
  });

  it('have as many plural forms as their language', async () => {
    for (const locale of locales) {
      for (const [key, text] of Object.entries(flatten(await everyText(locale)))) {
        const parts = text.split('||||').length;
        if (parts > 1 && !key.startsWith('ra.')) expect(parts, `${locale} ${key}`).to.equal(forms[locale]);
      }
    }
  });

  it('are not left in another language', async () => {
    const en = flatten(await everyText('en'));
    const ru = flatten(await everyText('ru'));
    const same = Object.entries(ru).filter(
      ([key, text]) =>
        key.startsWith('ui.') &&
        /[a-z]{3}/i.test(text.replace(/%\{\w+\}/g, '')) &&
        text === en[key] &&
        key !== 'ui.product',
    );
    expect(same).to.deep.equal([]);
  });
});

describe('i18n provider', () => {
  const tables: Record<string, TextTable> = {
    en: { only: 'English %{name}', rows: 'row |||| rows', lines: '%{smart_count} line |||| %{smart_count} lines' },
    ru: {
      rows: '%{smart_count} строка |||| %{smart_count} строки |||| %{smart_count} строк',
      status: 'Статус',
      'status.0': 'Новая',
    },
    ky: { status: 'Абалы' },
  };
  const open = async (locale: 'en' | 'ru' | 'ky') => {
    const i18n = await createI18n(async (name) => tables[name] ?? {}, 'en');
    await i18n.changeLocale('ru');
    await i18n.changeLocale(locale);
    return i18n;
  };

  it('chooses Russian plural forms', async () => {
    const { translate } = await open('ru');
    const rows = [1, 2, 5, 11, 21, 22].map((n) => translate('rows', { smart_count: n }));
    expect(rows).to.deep.equal(['1 строка', '2 строки', '5 строк', '11 строк', '21 строка', '22 строки']);
  });

  it('falls back from Kyrgyz to Russian to English, plural forms included', async () => {
    const { translate } = await open('ky');
    expect(translate('status')).to.equal('Абалы');
    expect(translate('status.0')).to.equal('Новая');
    expect(translate('only', { name: 'x' })).to.equal('English x');
    for (const n of [1, 2, 5]) expect(translate('lines', { smart_count: n })).to.match(new RegExp(`^${n} lines?$`));
  });

  it('shows the default text, or the key, when a text is missing; free text passes through', async () => {
    const { translate } = await open('ru');
    expect(translate('no.such.key')).to.equal('no.such.key');
    expect(translate('no.such.key', { _: 'Текст %{n}', n: 3 })).to.equal('Текст 3');
    expect(translate('Станция не найдена. Проверьте код.')).to.equal('Станция не найдена. Проверьте код.');
  });

  it('tells listeners of a change and refuses an unknown language', async () => {
    const i18n = await open('ru');
    let told = 0;
    const stop = i18n.subscribe(() => (told += 1));
    await i18n.changeLocale('ky');
    stop();
    await i18n.changeLocale('ru');
    expect(told).to.equal(1);
    expect(
      await i18n.changeLocale('de').then(
        () => 'changed',
        () => 'refused',
      ),
    ).to.equal('refused');
  });

  it('tells which language is missing, and lets its fallback speak', async () => {
    const missing: string[] = [];
    const i18n = await createI18n(
      (locale) => (locale === 'ky' ? Promise.reject(new Error('gone')) : loadTable(locale)),
      'ky',
      (locale) => missing.push(locale),
    );
    expect(missing).to.deep.equal(['ky']);
    const ru = flatten(await loadTable('ru'));
    expect(i18n.translate('ui.home.title')).to.equal(ru['ui.home.title']);
  });

  it('takes the first browser language that is ours, else Russian', () => {
    expect(browserLocale(['de-DE', 'ky-KG', 'en'])).to.equal('ky');
    expect(browserLocale(['de'])).to.equal('ru');
    fc.assert(fc.property(fc.array(fc.string()), (tags) => locales.includes(browserLocale(tags))));
  });
});
