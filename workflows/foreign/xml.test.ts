import { expect } from 'chai';
import { xmlTextOf } from './xml.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const cp1251 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => table.indexOf(sign));

const document = (encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<a name="Бишкек" n="Г0136287"/>`;

describe('the text of an XML document', () => {
  it('is what its declaration says, or its mark of the byte order', () => {
    expect(xmlTextOf(utf8(document('UTF-8')))).to.equal(document('UTF-8'));
    expect(xmlTextOf(utf8('<a b="ү"/>'))).to.equal('<a b="ү"/>');
    expect(xmlTextOf(cp1251(document('windows-1251')))).to.equal(document('windows-1251'));
    for (const little of [true, false]) {
      const wide = Buffer.from(document('UTF-16'), 'utf16le');
      const bytes = Uint8Array.from(little ? wide : wide.swap16());
      expect(xmlTextOf(bytes)).to.equal(document('UTF-16'));
      expect(xmlTextOf(Uint8Array.of(...(little ? [0xff, 0xfe] : [0xfe, 0xff]), ...bytes))).to.equal(
        document('UTF-16'),
      );
    }
  });

  it('is an error where its bytes are not what it says, with the line and what they seem to be', () => {
    expect(xmlTextOf(cp1251(document('UTF-8')))).to.deep.equal({
      problem: 'illegal',
      encoding: 'utf-8',
      line: 2,
      seems: 'windows-1251',
      sample: 'Бишкек Г0136287',
    });
    expect(xmlTextOf(utf8('<?xml version="1.0" encoding="ebcdic-cp-us"?><a/>'))).to.include({ problem: 'unknown' });
  });

  it('is asked about where its letters can be read and are meant otherwise; what a person says holds', () => {
    const bytes = utf8(document('windows-1251'));
    expect(xmlTextOf(bytes)).to.include({ problem: 'otherwise', encoding: 'windows-1251', seems: 'utf-8' });
    expect(xmlTextOf(bytes, 'UTF-8')).to.equal(document('windows-1251'));
    expect(xmlTextOf(bytes, 'windows-1251')).to.contain('Р‘РёС€');
    const named = document('koi8-r').replace('Бишкек', 'Уголь каменный, станция Бишкек');
    expect(xmlTextOf(cp1251(named))).to.include({ problem: 'otherwise', seems: 'windows-1251' });
    const kept = utf8(new TextDecoder('windows-1251').decode(utf8(document('UTF-8'))));
    expect(xmlTextOf(kept)).to.include({ problem: 'otherwise', seems: '' });
  });
});
