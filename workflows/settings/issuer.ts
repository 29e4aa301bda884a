import type { Texts } from '../fields/texts.ts';

/** Names of the settings that say whose papers of money they are. */
export const issuerSetting = { issuer: 'Kerben.Papers.Issuer', tin: 'Kerben.Papers.Tin' } as const;

/** Who took the money, as a paper of money names it: an empty taxpayer number is left to be written. */
export interface Issuer {
  readonly issuer: string;
  readonly tin: string;
}

/** What the railway is called where nobody has said it. */
export const railway: Texts = ['Kyrgyz Railway (59)', 'Кыргызская железная дорога (59)', 'Кыргыз темир жолу (59)'];

export const unnamed: Issuer = { issuer: '', tin: '' };

/** The issuer from the values of a tenant's settings. */
export const issuerOf = (values: Readonly<Record<string, string | null>>): Issuer => ({
  issuer: values[issuerSetting.issuer] ?? '',
  tin: values[issuerSetting.tin] ?? '',
});
