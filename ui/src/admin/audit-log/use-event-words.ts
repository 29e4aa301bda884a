import { locales, textsOf } from '@kerben/workflows/kernel/messages.ts';
import { useState } from 'react';
import eventWords from './event-words.facts.ts';
import { useI18n } from '../../i18n/use-i18n.ts';

/** Puts the words of all events into the language tables before anything of the log is drawn. */
export const useEventWords = (): void => {
  const i18n = useI18n();
  useState(() => locales.forEach((locale) => i18n.add(locale, textsOf([eventWords], locale))));
};
