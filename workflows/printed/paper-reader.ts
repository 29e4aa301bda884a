import type { Texts } from '../fields/texts.ts';
import { locales } from '../kernel/messages.ts';
import type { Issuer } from '../settings/issuer.ts';
import type { ValueReader } from './paper-values.ts';

/** Whom a paper is printed for. */
export interface PaperReader extends ValueReader {
  /** What is the staff's alone is theirs alone. */
  readonly forStaff: boolean;
  /** Whose papers they are; the railway's name alone when absent. */
  readonly issuer?: Issuer;
  /** Lines above the title of every paper of the tenant (settings). */
  readonly heading?: readonly string[];
}

/** Texts in the language of the reader. */
export const inLanguage = ({ locale }: PaperReader): ((texts: Texts) => string) => {
  const place = locales.indexOf(locale);
  return (texts) => texts[place] ?? texts[0];
};
