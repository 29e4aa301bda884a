import { I18n } from 'i18n-js';
import type { Language } from './language.ts';

export type MessageTables = Readonly<Record<Language, Readonly<Record<string, string>>>>;
type Params = Readonly<Record<string, string | number>>;
export type Translate = (language: Language, key: string, params?: Params) => string;

/**
 * Messages of the server in three languages through the same library as the screens (i18n-js). Keys are flat
 * (`Smgs.Form.PaymentMissing`); a key that is missing falls back ky → ru → en and at last to the key itself. `written`: parameters as
 * people write them.
 */
export const createTranslate = (
  tables: MessageTables,
  written: (params: Params, language: Language) => Params = (all) => all,
): Translate => {
  // Keys contain dots, which i18n-js would read as nesting: another separator keeps the tables flat.
  const i18n = new I18n(tables, { defaultSeparator: '\u0000', missingBehavior: 'message' });
  const order: Record<Language, readonly Language[]> = { ky: ['ky', 'ru', 'en'], ru: ['ru', 'en'], en: ['en', 'ru'] };
  return (language, key, params = {}) => {
    const locale = order[language].find((candidate) => key in tables[candidate]);
    return locale ? i18n.translate(key, { ...written(params, language), locale }) : key;
  };
};
