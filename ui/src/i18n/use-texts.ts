import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { useState } from 'react';
import { withPlurals } from './plural.ts';
import type { KerbenI18n } from './provider.ts';
import { flatten, tableIn, type TextTree } from './table.ts';
import { useI18n } from './use-i18n.ts';

const known = new WeakMap<KerbenI18n, Set<TextTree>>();

/** The texts of a room are in the language tables before anything of it is drawn; each tree is put there once. */
export const addTexts = (i18n: KerbenI18n, texts: TextTree): void => {
  const added = known.get(i18n) ?? new Set();
  known.set(i18n, added);
  if (added.has(texts)) return;
  added.add(texts);
  locales.forEach((locale: Locale, place) => i18n.add(locale, withPlurals(locale, flatten(tableIn(texts, place)))));
};

/** Texts that come with what says them, for a room whose texts are not in the first table. */
export const useTexts = (texts: TextTree): void => {
  const i18n = useI18n();
  useState(() => addTexts(i18n, texts));
};
