import { folded } from '@kerben/workflows/kernel/folded.ts';
import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';

/** The letters stand in the text in this order, from the beginning of a word on and not far apart. */
const inOrder = (text: string, letters: string): boolean =>
  [...text.matchAll(/[\p{L}\d]+/gu)].some(({ index }) => {
    let at = index;
    for (const letter of letters) {
      at = text.indexOf(letter, at) + 1;
      if (at === 0 || at - index > letters.length * 3) return false;
    }
    return text[index] === letters[0];
  });

/**
 * How well a text answers to what was typed: 4 = is it, 3 = begins with it, 2 = every word begins a word of it, 1 = contains it, 0.5 = has
 * its letters in this order, 0 = not at all.
 */
export const score = (text: string, typed: string): number => {
  const plain = folded(text);
  const wanted = folded(typed).trim();
  if (wanted === '') return 0;
  if (plain === wanted) return 4;
  if (plain.startsWith(wanted)) return 3;
  const words = plain.split(/[\s,.:()/-]+/);
  if (wanted.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)))) return 2;
  if (holdsWords(text, typed)) return 1;
  return wanted.length > 2 && inOrder(plain, wanted.replaceAll(' ', '')) ? 0.5 : 0;
};
