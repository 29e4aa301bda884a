import type { SignedIn } from '../api/person.ts';
import type { Locale } from '../i18n/locale.ts';

/** A published manual, as its list has it. */
export interface Guide {
  readonly id: string;
  readonly name: string;
  readonly audience: number;
  readonly language: number;
  readonly page?: string | null;
}

/** Codes of the document `manual`: whom a manual is for, and its language. */
const audienceOf: Readonly<Record<string, number>> = {
  cashier: 1,
  'station-manager': 2,
  tehpd: 3,
  director: 4,
  auditor: 5,
  admin: 6,
};
const [everybody, customers] = [0, 7] as const;
const languageOf: Readonly<Record<Locale, number>> = { ru: 0, ky: 1, en: 2 };

/** Manuals for the person's roles and for everybody: of each audience those of the language, or all where it has none. */
export const guidesFor = (
  guides: readonly Guide[],
  { roles, side }: Pick<SignedIn, 'roles' | 'side'>,
  locale: Locale,
): readonly Guide[] => {
  const audiences = [...(side === 'customer' ? [customers] : roles.map((role) => audienceOf[role])), everybody];
  return audiences.flatMap((audience) => {
    const theirs = guides.filter((guide) => guide.audience === audience);
    const said = theirs.filter(({ language }) => language === languageOf[locale]);
    return said.length > 0 ? said : theirs;
  });
};
