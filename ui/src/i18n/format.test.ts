import { expect } from 'chai';
import fc from 'fast-check';
import { formatDay, formatDecimal, formatInstant, formatSom } from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers and days', () => {
  it('groups thousands in each language without touching the digits', () => {
    expect(plain(formatDecimal('ky', '44325251.30'))).to.equal('44 325 251,30');
    expect(plain(formatDecimal('ru', -1234))).to.equal('−1 234');
    expect(formatDecimal('en', '1234567.5')).to.equal('1,234,567.5');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.constantFrom('ru' as const, 'ky' as const, 'en' as const),
        (n, locale) => {
          expect(formatDecimal(locale, String(n)).replace(/\D/g, '')).to.equal(String(n));
        },
      ),
    );
  });

  it('writes som with two decimals, never through a float', () => {
    expect(plain(formatSom('ru', '1234.5'))).to.equal('1 234,50 сом');
    expect(plain(formatSom('ky', '90071992547409931.07'))).to.equal('90 071 992 547 409 931,07 сом');
  });

  it('shows what is not a number as it is, and nothing as a dash', () => {
    expect(formatDecimal('ru', 'н/д')).to.equal('н/д');
    expect(formatDecimal('ru', null)).to.equal('–');
    expect(formatDay('ru', undefined)).to.equal('–');
    expect(formatInstant('ru', 'later')).to.equal('–');
  });

  it('shows instants on the clock of Bishkek', () => {
    expect(formatInstant('ru', '2026-11-04T19:30:00Z')).to.equal('05.11.2026 01:30');
    expect(formatInstant('en', '2026-12-31T18:00:00Z')).to.equal('01 Jan 2027 00:00');
    expect(formatDay('ky', '2026-02-09')).to.equal('09.02.2026');
  });
});
