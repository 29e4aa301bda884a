import { expect } from 'chai';
import fc from 'fast-check';
import { isMojibake } from './likely.ts';
import { lost, readForeignText, type Encoding } from './text.ts';

/** The other way of a decoder of one byte: each sign by the byte that gives it. */
const tableOf = (encoding: Encoding): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte] as const),
  );
const tables = new Map(
  (['windows-1251', 'ibm866', 'koi8-r'] as const).map((each) => [each as Encoding, tableOf(each)]),
);

const bytesIn = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const little = Buffer.from(text, 'utf16le');
    return Uint8Array.from(encoding === 'utf-16le' ? little : little.swap16());
  }
  return Uint8Array.from([...text], (sign) => tables.get(encoding)?.get(sign) ?? 0x3f);
};

const encodings: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'ibm866', 'koi8-r'];

/** What people here write: headings in Latin or Cyrillic, names in capitals, Ukrainian and Kyrgyz ones. */
const texts: readonly (readonly [string, string])[] = [
  ['a table', 'Код;Наименование;Дорога\r\n716109;Бишкек I;Киргизская\r\n719408;Балыкчы;Киргизская\r\n'],
  ['Latin headings', 'code,name,road\n716109,БИШКЕК I,КИРГИЗСКАЯ\n719408,БАЛЫКЧЫ,КИРГИЗСКАЯ\n'],
  ['one name', 'code,name\n1,Москва\n'],
  ['one name in capitals', 'code,name\n1,МОСКВА\n'],
  ['a sentence', 'Оплата по счёту за перевозку груза, в том числе НДС двенадцать процентов.\n'],
];

describe('bytes that nobody here has written', () => {
  for (const encoding of encodings)
    for (const [what, text] of texts)
      it(`${what} in ${encoding}`, () => {
        expect(readForeignText(bytesIn(text, encoding))).to.deep.equal({ text, encoding, marked: false, damaged: [] });
      });

  it('a mark of the byte order decides and is no part of the text', () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
      const read = readForeignText(bytesIn('\uFEFFкод;имя\n', encoding));
      expect(read).to.deep.equal({ text: 'код;имя\n', encoding, marked: true, damaged: [] });
    }
  });

  it('marked UTF-8 with one byte of another encoding stays UTF-8', () => {
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, ...bytesIn('a;b\n', 'utf-8'), 0xcc, 0x3b, 0x31);
    expect(readForeignText(bytes)).to.deep.equal({
      text: `a;b\n${lost};1`,
      encoding: 'utf-8',
      marked: true,
      damaged: [2],
    });
  });

  it('a cut byte anywhere in UTF-8 damages its line and nothing else', () => {
    const text = 'Код;Наименование\n716109;Бишкек I\n719408;Балыкчы\n';
    const whole = bytesIn(text, 'utf-8');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (at) => {
        const read = readForeignText(whole.filter((_, place) => place !== at));
        expect(read.encoding).to.equal('utf-8');
        const differs = text.split('\n').filter((line, place) => read.text.split('\n')[place] !== line);
        // A cut line end joins two lines; a cut ASCII sign is nobody's to see.
        if (whole[at]! > 0x7f) expect(differs).to.have.length(1);
        expect(read.damaged).to.have.length(whole[at]! > 0x7f ? 1 : 0);
      }),
    );
  });

  it('UTF-8 that was read as windows-1251 is known by its letters, a text of people is not taken for it', () => {
    for (const [, text] of texts) {
      const turned = new TextDecoder('windows-1251').decode(bytesIn(text, 'utf-8'));
      expect(isMojibake(turned), turned).to.equal(true);
      expect(isMojibake(text), text).to.equal(false);
    }
    expect(isMojibake('СССР')).to.equal(false);
    expect(isMojibake('Чүй Нан, Өзгөн, Ыссык-Көл')).to.equal(false);
  });
});
