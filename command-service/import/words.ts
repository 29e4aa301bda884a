import type { Language } from '@kerben/platform/http/language.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { writtenParams } from '@kerben/workflows/messages/written-params.ts';
import { importTexts } from './texts.ts';

/** The words of the import and of the domain in one language. */
export interface Words {
  (key: string, params?: Readonly<Record<string, string | number>>): string;
  /**
   * Findings as a person reads them: `Tare, t: the tare was in kilograms (23300); …`. `area`: whose fields they name; books
   * that they name are called by their titles.
   */
  findings(list: readonly Refusal[], area?: string): string;
}

/** Every text that an import may say, the domain's included. */
export const allTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...messages.en, ...importTexts.en },
  ru: { ...messages.ru, ...importTexts.ru },
  ky: { ...messages.ky, ...importTexts.ky },
};

/** Words in one language; `more`: what the caller says besides. */
export const wordsIn = (
  language: Language,
  more: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, ru: {}, ky: {} },
): Words => {
  const translate = createTranslate(
    {
      en: { ...allTexts.en, ...more.en },
      ru: { ...allTexts.ru, ...more.ru },
      ky: { ...allTexts.ky, ...more.ky },
    },
    writtenParams,
  );
  const word = (key: string, params?: Readonly<Record<string, string | number>>): string =>
    translate(language, key, params);
  /** Label of a field; of a part of it, such as `stationWhere.0.end`, with the range or the place that is meant, counted from 1. */
  const labelOf = (area: string, member: string): string => {
    const [, field = member, place, part] = /^(\w+)\.(\d+)(\.\w+)?/.exec(member) ?? [];
    const key = `${area}.${field}`;
    const label = word(key);
    if (label === key) return member;
    const params = { label, number: Number(place) + 1 };
    return place === undefined ? label : word(part === undefined ? 'Import.inList' : 'Import.inRange', params);
  };
  const finding = ({ code, params = {}, member }: Refusal, area: string | undefined): string => {
    const named = typeof params['book'] === 'string' ? { ...params, book: word(params['book']) } : params;
    const label = member === undefined || area === undefined ? member : labelOf(area, member);
    return `${label ? `${label}: ` : ''}${word(code, named)}`;
  };
  return Object.assign(word, {
    findings: (list: readonly Refusal[], area?: string) => list.map((one) => finding(one, area)).join('; '),
  });
};
