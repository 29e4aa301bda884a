import { restoredTaxpayerNumber } from '../checks/taxpayer.ts';

/** `09.03.2026`, `9/3/2026` and `2026-03-09`, a time after it or not, as `2026-03-09`; '' for what is no day. */
export const dayOf = (said: string): string => {
  const [text = ''] = said.trim().split(/[\sT]/);
  const typed = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const iso = typed ? `${typed[3]}-${typed[2]?.padStart(2, '0')}-${typed[1]?.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return '';
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : '';
};

/** Tyiyn of `1 500,5`, `1,500.50`, `1.500,50`, `-20`; undefined for what is no amount. `1,500` may be either, so it is none. */
export const tyiynOf = (said: string): bigint | undefined => {
  const text = said
    .replace(/(kgs|сом|som|с)\.?$/iu, '')
    .replaceAll(/[\s\u00a0\u202f']/g, '')
    .replace(/^[−–]/, '-');
  const match =
    /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text) ??
    /^(-?)(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text) ??
    /^(-?)(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text);
  if (!match) return undefined;
  const [, minus = '', whole = '', part = ''] = match;
  const tyiyn = BigInt(whole.replaceAll(/[.,]/g, '') + part.padEnd(2, '0'));
  return minus === '' ? tyiyn : -tyiyn;
};

/** An amount of tyiyn as it is kept, `1250.50`: as `som` of the kernel writes it, without the schemas that a browser would load with it. */
export const written = (tyiyn: bigint): string => {
  const digits = (tyiyn < 0n ? -tyiyn : tyiyn).toString().padStart(3, '0');
  return `${tyiyn < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A payer's number as the bank says it, with the zeros that a spreadsheet took away; '' for what is no number. */
export const tinOf = (said: string): string => {
  const text = said.replaceAll(/\s/g, '').replace(/[.,]0+$/, '');
  return /^\d{1,14}$/.test(text) ? restoredTaxpayerNumber(text) : '';
};

/** An account as it is compared: blanks within it mean nothing. */
export const accountOf = (said: string): string => said.replaceAll(/\s/g, '').toUpperCase();
