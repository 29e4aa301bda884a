/** What was compared before: the same sixty rows are looked at for each of the books. */
const compared = new Map<string, string>();
const comparedKept = 5000;

/** Words as they are compared: letters and digits only, lower case, so that `name_ru`, `Name (ru)` and `nameRu` are one. */
export const comparable = (words: string): string => {
  let text = compared.get(words);
  if (text === undefined) {
    text = words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    if (compared.size >= comparedKept) compared.clear();
    compared.set(words, text);
  }
  return text;
};
