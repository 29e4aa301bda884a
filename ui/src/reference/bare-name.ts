/** Legal forms of the region and its neighbours, as they stand before or behind the name of an organisation. */
const forms: ReadonlySet<string> = new Set(
  'осоо ооо оао зао ао пао тоо чп ип жчк ачк жак гп муп мп кх llc ltd jsc cjsc ojsc inc'.split(' '),
);

/** The words of a name without quotes, signs and legal form, in lower case: "ОсОО «Ак-Жол»" is ак жол. */
const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !forms.has(word));

/** A name by which two entries are compared: they are look-alikes when it is the same. */
export const bareName = (name: string): string => wordsOf(name).join(' ');

/** The longest word of a name: what look-alikes are searched by, '' where nothing but a legal form was typed. */
export const longestWord = (name: string): string =>
  wordsOf(name).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
