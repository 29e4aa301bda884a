import { locales, textsOf } from '@kerben/workflows/kernel/messages.ts';
import { useState } from 'react';
import { useI18nProvider } from 'react-admin';
import type { KerbenI18n } from '../../i18n/provider.ts';
import eventWords from './event-words.facts.ts';

/** Puts the words of all events into the language tables before anything of the log is drawn. */
export const useEventWords = (): void => {
  const i18n = useI18nProvider() as unknown as KerbenI18n;
  useState(() => locales.forEach((locale) => i18n.add(locale, textsOf([eventWords], locale))));
};
