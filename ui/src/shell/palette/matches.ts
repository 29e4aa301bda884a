/** Lower case without the differences that people do not type: ё = е, Kyrgyz ң ө ү = н о у. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll('ң', 'н').replaceAll('ө', 'о').replaceAll('ү', 'у');

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

/** Every typed word stands in the text, in any order. */
export const matches = (text: string, typed: string): boolean => {
  const plain = folded(text);
  return folded(typed)
    .trim()
    .split(/\s+/)
    .every((word) => plain.includes(word));
};

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
  if (matches(text, typed)) return 1;
  return wanted.length > 2 && inOrder(plain, wanted.replaceAll(' ', '')) ? 0.5 : 0;
};
