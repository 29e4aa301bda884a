/** Formulas of a sheet, and those whose value nobody has worked out since: a cell without one reads as empty. */
export interface FormulaCount {
  readonly all: number;
  readonly empty: number;
}

/** Where the walk is: nowhere near a formula, inside one, right behind one, in the value that follows it. */
type Place = 'elsewhere' | 'formula' | 'behind' | 'value';

const isSpace = (character: string): boolean => ' \t\r\n'.includes(character);

/** Name of an element without its prefix, from what stands between `<` (or `</`) and `>`. Names are short: more is not read. */
const nameIn = (tag: string): string => {
  let end = 0;
  while (end < tag.length && end < 80 && !isSpace(tag[end] ?? '') && tag[end] !== '/') end += 1;
  const name = tag.slice(0, end);
  return name.slice(name.indexOf(':') + 1);
};

/**
 * Counts the formulas in the text of a sheet. Goes over it once, from tag to tag, and never back: the file is a stranger's, and a
 * pattern that tries every beginning with every end takes minutes over what nobody ever closed.
 */
export const countFormulas = (text: string): FormulaCount => {
  let [all, empty] = [0, 0];
  let place: Place = 'elsewhere';
  let begin = 0;
  for (;;) {
    const open = text.indexOf('<', begin);
    const close = open < 0 ? -1 : text.indexOf('>', open);
    // Whatever was opened and has no end anywhere is no tag, and neither is anything after it.
    if (close < 0) return { all, empty };
    const between = text.slice(begin, open);
    begin = close + 1;
    const ends = text[open + 1] === '/';
    const name = nameIn(text.slice(open + (ends ? 2 : 1), Math.min(close, open + 100)));
    const alone = text[close - 1] === '/';
    if (place === 'behind' && between.trim() === '') {
      if ((ends && name === 'c') || (!ends && name === 'v' && alone)) empty += 1;
    } else if (place === 'value' && ends && between === '') empty += 1;
    if (!ends && name === 'f') {
      all += 1;
      place = alone ? 'behind' : 'formula';
    } else if (place === 'formula' && ends && name === 'f') place = 'behind';
    else if (place === 'behind' && between.trim() === '' && !ends && name === 'v' && !alone) place = 'value';
    else place = 'elsewhere';
  }
};
