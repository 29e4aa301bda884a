import { wagonNumber } from '@kerben/workflows/checks/wagon-number.ts';

/**
 * Wagon numbers out of pasted text: one a line, or with commas, semicolons, spaces or tabs between them. Repeats are left out.
 * Digits inside one number may be grouped with dots or hyphens, as train sheets print them.
 */
export const readWagonNumbers = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.replace(/[.-]/g, ''))
      .filter((part) => /^(\d{8}|\d{12})$/.test(part)),
  ),
];

/** What to show beside a number: nothing yet, right, worth a look, or wrong (with the key of the reason). */
export type NumberMark =
  | { readonly mark: 'none' | 'right' }
  | { readonly mark: 'look' | 'wrong'; readonly code: string; readonly params: object };

export const markOf = (number: string): NumberMark => {
  if (number.length < 8) return { mark: 'none' };
  const finding = wagonNumber(number);
  if (!finding) return { mark: 'right' };
  return { mark: finding.soft ? 'look' : 'wrong', code: finding.code, params: finding.params ?? {} };
};
