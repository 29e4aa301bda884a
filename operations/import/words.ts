import type { Language } from '@kerben/platform/http/language.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { importTexts } from './texts.ts';

const translate = createTranslate({
  en: { ...messages.en, ...importTexts.en },
  ru: { ...messages.ru, ...importTexts.ru },
  ky: { ...messages.ky, ...importTexts.ky },
});

/** The words of the importer and of the domain in one language. */
export interface Words {
  (key: string, params?: Readonly<Record<string, string | number>>): string;
  /** Findings as a person reads them: `tare: the tare was in kilograms (23300); …`. */
  findings(list: readonly Refusal[]): string;
}

export const wordsIn = (language: Language): Words => {
  const word = (key: string, params?: Readonly<Record<string, string | number>>): string =>
    translate(language, key, params);
  return Object.assign(word, {
    findings: (list: readonly Refusal[]) =>
      list.map(({ code, params, member }) => `${member ? `${member}: ` : ''}${word(code, params)}`).join('; '),
  });
};
