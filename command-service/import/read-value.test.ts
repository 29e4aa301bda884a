import { expect } from 'chai';
import { bookOf } from '@kerben/workflows/books.ts';
import type { Field } from '@kerben/workflows/fields/field.ts';
import { scalarOf } from '@kerben/workflows/fields/scalar.ts';
import type { FindEntry } from '@kerben/workflows/fields/kind.ts';
import { readValue } from './read-value.ts';

const label = ['a', 'a', 'a'] as const;
const known = new Map([
  ['715604', '715604'],
  ['715905', '715905'],
  ['Бишкек (715905)', '715905'],
  ['Бишкек', '715905'],
]);
const find: FindEntry = (_book, text) => known.get(text);
const read = (field: Omit<Field, 'label'>, text: string): unknown => {
  const found = readValue('f', { ...field, label }, text, find);
  return 'value' in found ? found.value : found.unreadable.code;
};
const bad = 'Import.Unreadable';

describe('values of a file', () => {
  const cases: readonly [kind: Omit<Field, 'label'>, rows: readonly [text: string, value: unknown][]][] = [
    [
      { kind: 'date' },
      [
        ['2026-11-21', '2026-11-21'],
        ['21.11.2026', '2026-11-21'],
        ['1/2/2026', '2026-02-01'],
        ['21/11/2026', '2026-11-21'],
        ['2020-09-15T13:35:00', '2020-09-15'],
        ['21.11.2026 08:15', '2026-11-21'],
        ['46347', '2026-11-21'],
        ['46347.5', '2026-11-21'],
        ['', ''],
        ['30.02.2026', bad],
        ['11/21/2026', bad],
        ['21.11.26', bad],
        ['завтра', bad],
      ],
    ],
    [
      { kind: 'money' },
      [
        ['1 234,50', '1234.5'],
        ['1\u00a0234,50 сом', '1234.5'],
        ['1,234.50', '1234.5'],
        ['1.234,50', '1234.5'],
        ['1,234', '1234'],
        ['1,234,567', '1234567'],
        ['0', '0'],
        ['0.10', '0.1'],
        ['1,23,4', bad],
        ['12-50', bad],
        ['тысяча', bad],
      ],
    ],
    [
      { kind: 'decimal', max: 6 },
      [
        ['1,234', '1.234'],
        ['87,4500', '87.45'],
        ['70.0', '70'],
      ],
    ],
    [{ kind: 'signed' }, [['-0,5', '-0.5']]],
    [
      { kind: 'int', max: 1_000_000 },
      [
        ['1 000', 1000],
        ['2.0', 2],
        ['2.5', bad],
        ['', null],
      ],
    ],
    [
      { kind: 'bool' },
      [
        ['Да', true],
        ['жок', false],
        ['', false],
        ['может быть', bad],
      ],
    ],
    [
      {
        kind: 'choice',
        choices: [
          ['E-mail', 'Эл. почта', 'Эл. почта'],
          ['Telephone', 'Телефон', 'Телефон'],
        ],
      },
      [
        ['телефон', 1],
        ['e-mail', 0],
        ['1', 1],
        ['', null],
        ['2', bad],
        ['факс', bad],
      ],
    ],
    [
      { kind: 'ref', book: 'stations', max: 6 },
      [
        ['715905', '715905'],
        ['Бишкек (715905)', '715905'],
        ['999999', '999999'],
        ['Неизвестная станция', ''],
      ],
    ],
    [{ kind: 'ref', book: 'stations', strict: true }, [['Неизвестная станция', 'Import.ReferenceUnknown']]],
    [
      { kind: 'refs', book: 'stations' },
      [
        ['715604, 715905', ['715604', '715905']],
        ['715604; Бишкек', ['715604', '715905']],
        ['715604 715905', ['715604', '715905']],
        ['', []],
      ],
    ],
  ];
  for (const [field, rows] of cases) {
    it(`${field.kind}${field.strict ? ', strict' : ''}`, () => {
      for (const [text, value] of rows) expect(read(field, text), text).to.deep.equal(value);
    });
  }

  it('ranges as they are written for logs and files', () => {
    const ranges = [
      { start: '715106', end: '717807', joints: ['715604', '715905'] },
      { start: '718000', end: '718208', joints: [] },
    ];
    const field: Field = { kind: 'ranges', book: 'stations', label };
    expect(read(field, String(scalarOf(ranges)))).to.deep.equal(ranges);
    expect(read(field, '715106-717807 (715604 715905), 718000–718208')).to.deep.equal(ranges);
    expect(read(field, '715106')).to.deep.equal([{ start: '715106', end: '715106', joints: [] }]);
    expect(read(field, 'все')).to.equal(bad);
  });

  it('texts are kept as the book stores them', () => {
    const { phone } = bookOf('customers').fields;
    if (!phone) throw new Error('phone');
    const found = readValue('phone', phone, '0555 12 34 56', find);
    expect('value' in found && found.value).to.equal(phone.stored?.('0555 12 34 56'));
    expect(read({ kind: 'text' }, '=1+1')).to.equal('=1+1');
  });
});
