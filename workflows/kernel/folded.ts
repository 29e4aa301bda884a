/** Letters that people do not tell apart when they look for a word: Russian ё й, Kyrgyz ү ө ң, and those of the neighbours. */
const folds: Readonly<Record<string, string>> = {
  ё: 'е',
  й: 'и',
  ү: 'у',
  ұ: 'у',
  ө: 'о',
  ң: 'н',
  і: 'и',
  ї: 'и',
  қ: 'к',
  ғ: 'г',
  ґ: 'г',
  ә: 'а',
  һ: 'х',
};

/** The letters, and what each of them is looked for as: for a database's `translate`. */
export const foldedLetters = { from: Object.keys(folds).join(''), to: Object.values(folds).join('') } as const;

const differing = new RegExp(`[${foldedLetters.from}]`, 'g');

/** A text as it is looked for: lower case, without the differences that people do not type (decision search). Each letter stays one. */
export const folded = (text: string): string =>
  text.toLowerCase().replace(differing, (letter) => folds[letter] ?? letter);
