import { tyiyn } from './money.ts';
import type { Texts } from '../fields/texts.ts';

/** Number words of one language: up to nineteen, tens, hundreds, and how a group of thousands is called. */
interface Numerals {
  readonly zero: string;
  /** From one; `feminine`: before a noun of that gender. */
  readonly ones: (number: number, feminine: boolean) => string;
  readonly tens: readonly string[];
  readonly hundred: (number: number) => string;
  /** The name behind a group of three digits, by its power of a thousand; '' for the last one. */
  readonly group: (number: number, power: number) => string;
  readonly feminine: (power: number) => boolean;
}

const list = (words: string): readonly string[] => words.split(' ');

const english: Numerals = {
  zero: 'zero',
  ones: (number) =>
    list(
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    )[number - 1] ?? '',
  tens: list('twenty thirty forty fifty sixty seventy eighty ninety'),
  hundred: (number) => `${english.ones(number, false)} hundred`,
  group: (_number, power) => ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'][power] ?? '',
  feminine: () => false,
};

/** один миллион, два миллиона, пять миллионов. */
const declined = (number: number, [one = '', few = '', many = '']: readonly string[]): string => {
  const [last, teen] = [number % 10, number % 100];
  if (teen >= 11 && teen <= 14) return many;
  return last === 1 ? one : last >= 2 && last <= 4 ? few : many;
};
const russianGroups: readonly (readonly string[])[] = [
  [],
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['триллион', 'триллиона', 'триллионов'],
  ['квадриллион', 'квадриллиона', 'квадриллионов'],
];
const russian: Numerals = {
  zero: 'ноль',
  ones: (number, feminine) =>
    feminine && number < 3
      ? (['одна', 'две'][number - 1] ?? '')
      : (list(
          'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать ' +
            'шестнадцать семнадцать восемнадцать девятнадцать',
        )[number - 1] ?? ''),
  tens: list('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
  hundred: (number) =>
    list('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот')[number - 1] ?? '',
  group: (number, power) => declined(number, russianGroups[power] ?? []),
  feminine: (power) => power === 1,
};

const kyrgyzOnes = list('бир эки үч төрт беш алты жети сегиз тогуз');
const kyrgyz: Numerals = {
  zero: 'нөл',
  ones: (number) =>
    number < 10 ? (kyrgyzOnes[number - 1] ?? '') : ['он', kyrgyzOnes[number - 11] ?? ''].filter(Boolean).join(' '),
  tens: list('жыйырма отуз кырк элүү алтымыш жетимиш сексен токсон'),
  hundred: (number) => (number === 1 ? 'жүз' : `${kyrgyzOnes[number - 1] ?? ''} жүз`),
  group: (_number, power) => ['', 'миң', 'миллион', 'миллиард', 'триллион', 'квадриллион'][power] ?? '',
  feminine: () => false,
};

const groupInWords = (of: Numerals, number: number, power: number): readonly string[] => {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const ten = Math.floor(rest / 10);
  const last = rest < 20 ? rest : rest % 10;
  return [
    hundreds > 0 ? of.hundred(hundreds) : '',
    rest >= 20 ? (of.tens[ten - 2] ?? '') : '',
    last > 0 ? of.ones(last, of.feminine(power)) : '',
    of.group(number, power),
  ].filter(Boolean);
};

const numberInWords = (of: Numerals, number: bigint): string => {
  const words: string[] = [];
  let rest = number;
  for (let power = 0; rest > 0n; power += 1, rest /= 1000n) {
    const group = Number(rest % 1000n);
    if (group > 0) words.unshift(...groupInWords(of, group, power));
  }
  return words.length === 0 ? of.zero : words.join(' ');
};

/**
 * An amount of som as cash papers write it, in three languages: «Одна тысяча двести сом 50 тыйын». Som in words with a capital, tyiyn in
 * two digits, so that nothing can be put in between; a minus is said. Source: processes, section 4 (papers of the desk).
 */
export const inWords = (amount: string): Texts => {
  const counted = tyiyn(amount);
  const whole = counted < 0n ? -counted : counted;
  const part = String(whole % 100n).padStart(2, '0');
  const said = (of: Numerals, minus: string): string => {
    const words = [counted < 0n ? minus : '', numberInWords(of, whole / 100n)].filter(Boolean).join(' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  return [
    `${said(english, 'minus')} som ${part} tyiyn`,
    `${said(russian, 'минус')} сом ${part} тыйын`,
    `${said(kyrgyz, 'минус')} сом ${part} тыйын`,
  ];
};
