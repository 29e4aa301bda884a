/** How often a letter stands among a thousand of a Russian text; letters of other Cyrillic alphabets are rare in it, not impossible. */
const perThousand: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'іїєґўөүңқһәұғ'].map((letter) => [letter, 1])),
  ...{
    о: 110,
    е: 85,
    а: 80,
    и: 74,
    н: 67,
    т: 63,
    с: 55,
    р: 47,
    в: 45,
    л: 44,
    к: 35,
    м: 32,
    д: 30,
    п: 28,
    у: 26,
    я: 20,
  },
  ...{ ы: 19, ь: 17, г: 17, з: 16, б: 16, ч: 14, й: 12, х: 10, ж: 9, ш: 7, ю: 6, ц: 5, щ: 4, э: 3, ф: 3, ё: 1, ъ: 1 },
};
/** Signs that people write beside letters. */
const usualSigns = new Set([...'«»№–—…“”„‘’°§±·\u00a0']);
/** What stands for none of these: box drawing, letters of no language here. */
const strange = Math.log(0.000_01);
/** A capital behind a small letter within a word, which people hardly write and wrong tables of letters make everywhere. */
const turned = -3;

const weightOf = (sign: string): number => {
  const often = perThousand[sign.toLowerCase()];
  if (often !== undefined) return Math.log(often / 1000);
  return usualSigns.has(sign) ? Math.log(0.005) : strange;
};

/**
 * How likely a text is one that people of this railway write, by the letters beyond ASCII in it: the mean logarithm of their frequency,
 * 0 for a text that has none. Comparable for the same bytes read in several encodings, capitals or not.
 */
export const likelihoodOf = (text: string): number => {
  let sum = 0;
  let count = 0;
  let before = '';
  for (const sign of text) {
    if (sign > '\u007f') {
      count += 1;
      sum += weightOf(sign);
      if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) sum += turned;
    }
    before = sign;
  }
  return count === 0 ? 0 : sum / count;
};

/** So many letters beyond ASCII a text must have before anything is said of them. */
const enough = 6;
/** In Cyrillic UTF-8 that was read as windows-1251 every second sign is one of these two; in no text of people so many are. */
const most = 0.42;

/**
 * Whether a text is UTF-8 that somebody read as windows-1251 and kept: «РџСЂРёРІРµС‚» for «Привет». Its letters can be read, and
 * none of them is meant.
 */
export const isMojibake = (text: string): boolean => {
  const beyond = [...text].filter((sign) => sign > '\u007f');
  return (
    beyond.length >= enough && beyond.filter((sign) => sign === 'Р' || sign === 'С').length >= most * beyond.length
  );
};
