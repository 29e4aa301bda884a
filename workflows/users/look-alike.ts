/** Letters of Cyrillic and Greek, and digits, that look like a Latin one in one of their cases; of both, the Latin one. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аα'],
    ['b', 'вβ'],
    ['c', 'с'],
    ['d', 'ԁ'],
    ['e', 'еεѐё'],
    ['h', 'нһη'],
    ['i', '1lіїιӏ|'],
    ['j', 'ј'],
    ['k', 'кκқ'],
    ['m', 'мμ'],
    ['n', 'пν'],
    ['o', '0оοө'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['s', 'ѕ'],
    ['t', 'тτ'],
    ['v', 'ѵ'],
    ['w', 'ԝѡω'],
    ['x', 'хχ'],
    ['y', 'уүυγ'],
    ['z', 'ζ'],
    ['3', 'з'],
  ].flatMap(([latin = '', others = '']) => [...others].map((letter) => [letter, latin])),
);

/**
 * What a user name looks like: names with the same look cannot be told apart on a screen, so one tenant has each look once
 * (after Unicode's skeletons, UTS 39, for the alphabets that are typed here). Never shown, never kept.
 */
export const lookOf = (userName: string): string =>
  [...userName.normalize('NFKC').toLowerCase()].map((letter) => alike[letter] ?? letter).join('');
