import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { I18n } from 'i18n-js';
import type { I18nProvider } from 'react-admin';
import { fallbacks, localeNames, locales, isLocale, type Locale } from './locale.ts';
import { pluralCategories, withPlurals, type Text } from './plural.ts';
import { flatten, type TextTable } from './table.ts';

export type LoadTable = (locale: Locale) => Promise<TextTable>;

/** react-admin's provider plus what the app needs outside React: the language in force and news of its change. */
export interface KerbenI18n extends I18nProvider {
  readonly getLocale: () => Locale;
  readonly subscribe: (listener: () => void) => () => void;
  /** Texts that come with a screen: flat, by key. They stay when the language is loaded later. */
  readonly add: (locale: Locale, texts: Readonly<Record<string, Text>>) => void;
}

/**
 * react-admin's i18nProvider on i18n-js. A language is loaded before it is shown; its fallbacks follow in the background.
 * A text without a key (with spaces, a server's message) passes through; a missing key shows `_` or itself.
 */
export const createI18n = async (
  load: LoadTable,
  initial: Locale,
  missing: (locale: Locale, error: unknown) => void = () => undefined,
): Promise<KerbenI18n> => {
  // Keys stay flat (`Smgs.Form.PaymentMissing`, `smgs.status` beside `smgs.status.0`): a separator no key contains.
  const i18n = new I18n({}, { defaultSeparator: '\u0000' });
  const loaded = new Map<Locale, Promise<void>>();
  const listeners = new Set<() => void>();
  const added = new Map<Locale, Readonly<Record<string, Text>>>();
  i18n.enableFallback = true;
  i18n.missingTranslation.register('key', (_, scope) => (Array.isArray(scope) ? scope.join('.') : String(scope)));
  i18n.missingBehavior = 'key';
  i18n.missingPlaceholder = (_, placeholder) => placeholder;
  for (const locale of locales) {
    i18n.pluralization.register(locale, pluralCategories(locale));
    i18n.locales.register(locale, () => [locale, ...fallbacks[locale]]);
  }

  const ensure = (locale: Locale): Promise<void> => {
    const running =
      loaded.get(locale) ??
      load(locale).then((table) => {
        // Not `store()`: it would split the keys at their dots.
        const texts = withPlurals(locale, flatten(table));
        i18n.translations = { ...i18n.translations, [locale]: { ...texts, ...added.get(locale) } };
      });
    loaded.set(locale, running);
    running.catch(() => loaded.delete(locale));
    return running;
  };

  /** A language whose file is missing is told, and its fallbacks speak for it (specification 000, section 8). */
  const firstThatLoads = async (locale: Locale, others: readonly Locale[]): Promise<void> => {
    try {
      await ensure(locale);
    } catch (error) {
      const [next, ...rest] = others;
      if (next === undefined) throw error;
      missing(locale, error);
      await firstThatLoads(next, rest);
    }
  };

  let spoken = initial;
  const speak = async (locale: Locale): Promise<void> => {
    await firstThatLoads(locale, fallbacks[locale]);
    i18n.locale = spoken = locale;
    for (const other of fallbacks[locale]) void ensure(other).catch(() => undefined);
    listeners.forEach((listener) => listener());
  };

  await speak(initial);
  return {
    translate: (key, options: { readonly _?: string; readonly smart_count?: number } = {}) => {
      const { _: defaultText, smart_count: count, ...rest } = options;
      const counted = count === undefined ? {} : { count, smart_count: count };
      const found = i18n.t(key, { ...rest, ...counted });
      return found === key && defaultText !== undefined
        ? i18n.interpolate(i18n, defaultText, { ...rest, ...counted })
        : found;
    },
    changeLocale: (locale) => (isLocale(locale) ? speak(locale) : Promise.reject(new Error(`no language ${locale}`))),
    add: (locale, texts) => {
      added.set(locale, { ...added.get(locale), ...texts });
      const known = membersIn(i18n.translations[locale]);
      i18n.translations = { ...i18n.translations, [locale]: { ...known, ...texts } };
    },
    getLocale: () => spoken,
    getLocales: () => locales.map((locale) => ({ locale, name: localeNames[locale] })),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
