import { en, ky, ru } from 'make-plural/plurals';
import type { Locale } from './locale.ts';

const categoryOf: Readonly<Record<Locale, (n: number) => string>> = {
  en: (n) => en(n),
  ru: (n) => ru(n),
  ky: (n) => ky(n),
};

/** Order of the forms in a text with ` |||| `. */
const forms: Readonly<Record<Locale, readonly string[]>> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many'],
  ky: ['one', 'other'],
};

/**
 * Categories to try for a number, for i18n-js. `other` comes second because a Russian key that falls back to an English
 * table (`one`, `other`) would otherwise ask it for `few` and fail.
 */
export const pluralCategories =
  (locale: Locale) =>
  (_: unknown, count: number): string[] => [categoryOf[locale](count), 'other'];

export type Text = string | Readonly<Record<string, string>>;

const toPlurals = (locale: Locale, text: string): Text => {
  const parts = text.split('||||').map((part) => part.trim());
  if (parts.length === 1) return text;
  const last = parts.at(-1) ?? '';
  const plurals: Record<string, string> = Object.fromEntries(
    forms[locale].map((form, at) => [form, parts[at] ?? last]),
  );
  return { ...plurals, other: plurals['other'] ?? last };
};

/** Turns the texts with ` |||| ` (react-admin's notation, and ours) into the objects i18n-js chooses from. Keys are dotted. */
export const withPlurals = (locale: Locale, texts: Readonly<Record<string, string>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toPlurals(locale, text)]));
