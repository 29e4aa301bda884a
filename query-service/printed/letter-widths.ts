/** Widths of letters of Roboto's bold as shares of its size, on the safe side; what no row names is as wide as `usual`. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[.,:;'"|! \u00a0]/u, 0.28],
  [/[-/()«»[\]]/u, 0.49],
  [/\d/u, 0.57],
  [/[жшщюымфmw]/u, 0.87],
  [/[ЖШЩЮЫМФMW№]/u, 1.02],
  [/\p{Lu}/u, 0.75],
];
const usual = 0.6;

/** How wide a text is in one line, as a share of the size of its letters. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual), 0);
