import { folded } from './folded.ts';

/** The same keys of two keyboards. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const onOtherKeyboard = (word: string): string => {
  const [from, to] = /[а-яё]/.test(word) ? [russianKeys, latinKeys] : [latinKeys, russianKeys];
  return [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
};

/** Latin spellings of Cyrillic letters, the longest first; several where one letter stands for several. */
const sounds: readonly (readonly [latin: string, ...cyrillic: readonly string[]])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ia', 'я'],
  ['yo', 'е'],
  ['ye', 'е'],
  ['j', 'ж', 'дж'],
  ['c', 'ц', 'к'],
  ['y', 'ы', 'и'],
  ['e', 'е', 'э'],
  ...[...'abdfghiklmnopqrstuvwxz'].map((letter, at): [string, string] => [
    letter,
    [...'абдфгхиклмнопкрстуввхз'][at] ?? '',
  ]),
];

/** Spellings of one word at most: what was typed, the other keyboard, and a few of another alphabet. */
const mostSpellings = 6;

/** A Latin word as it may stand in Cyrillic, the likeliest first. */
const inCyrillic = (word: string): readonly string[] => {
  let spelt: readonly string[] = [''];
  for (let at = 0; at < word.length;) {
    const [latin = '', ...letters] = sounds.find(([sound]) => word.startsWith(sound, at)) ?? [
      word[at] ?? '',
      word[at] ?? '',
    ];
    spelt = letters.flatMap((letter) => spelt.map((begun) => begun + letter)).slice(0, mostSpellings);
    at += latin.length;
  }
  return spelt;
};

/** Shorter words, and numbers, mean themselves. */
const shortest = 3;

/**
 * What a typed word may mean, folded: itself first, then as if another keyboard had been on («rfccf» is «касса»), then in the other
 * alphabet («chui» is «чуй»).
 */
export const spellings = (word: string): readonly string[] => {
  const typed = folded(word);
  if (typed.length < shortest || !/\p{L}/u.test(typed)) return [typed];
  const other = folded(onOtherKeyboard(word.toLowerCase()));
  const cyrillic = /^[a-z]+$/.test(typed) ? inCyrillic(typed).map(folded) : [];
  return [...new Set([typed, other, ...cyrillic])].slice(0, mostSpellings);
};

/** The words of what was typed, each with what it may mean. */
export const wordsTyped = (typed: string): readonly (readonly string[])[] =>
  typed.split(/\s+/).filter(Boolean).map(spellings);

/** Every typed word stands in the text in one of its meanings, in any order; all texts answer to nothing typed. */
export const holdsWords = (text: string, typed: string): boolean => {
  const plain = folded(text);
  return wordsTyped(typed).every((meanings) => meanings.some((word) => plain.includes(word)));
};
