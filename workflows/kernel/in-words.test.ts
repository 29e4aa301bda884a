import { expect } from 'chai';
import fc from 'fast-check';
import { inWords } from './in-words.ts';

describe('an amount in words', () => {
  for (const [amount, ...words] of [
    ['0.05', 'Zero som 05 tyiyn', 'Ноль сом 05 тыйын', 'Нөл сом 05 тыйын'],
    ['1.00', 'One som 00 tyiyn', 'Один сом 00 тыйын', 'Бир сом 00 тыйын'],
    [
      '1200.50',
      'One thousand two hundred som 50 tyiyn',
      'Одна тысяча двести сом 50 тыйын',
      'Бир миң эки жүз сом 50 тыйын',
    ],
    [
      '2014',
      'Two thousand fourteen som 00 tyiyn',
      'Две тысячи четырнадцать сом 00 тыйын',
      'Эки миң он төрт сом 00 тыйын',
    ],
    [
      '111000.10',
      'One hundred eleven thousand som 10 tyiyn',
      'Сто одиннадцать тысяч сом 10 тыйын',
      'Жүз он бир миң сом 10 тыйын',
    ],
    [
      '-21002340.99',
      'Minus twenty one million two thousand three hundred forty som 99 tyiyn',
      'Минус двадцать один миллион две тысячи триста сорок сом 99 тыйын',
      'Минус жыйырма бир миллион эки миң үч жүз кырк сом 99 тыйын',
    ],
  ] as const)
    it(amount, () => expect(inWords(amount)).to.deep.equal(words));

  it('says every amount another way, in each language', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (one, more) => {
        const [a, b] = [inWords(`${one}.00`), inWords(`${one + more}.00`)];
        for (const language of [0, 1, 2] as const) {
          expect(a[language]).not.to.equal(b[language]);
          expect(a[language]).to.match(/^\S+( \S+)* \S+ 00 \S+$/);
        }
      }),
    );
  });
});
