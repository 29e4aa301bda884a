import { expect } from 'chai';
import fc from 'fast-check';
import { formatAgo, formatDay, formatDecimal, formatInstant, formatLongDay, formatSom } from './format.ts';
import { locales } from './locale.ts';

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

  it('writes days in words, each language in its own order', () => {
    expect(formatLongDay('ru', '2026-11-20')).to.equal('пятница, 20 ноября 2026 г.');
    expect(formatLongDay('ky', '2026-11-20')).to.equal('2026-жылдын 20-ноябры, жума');
    expect(formatLongDay('en', '2026-11-20')).to.equal('Friday, 20 November 2026');
    expect(formatLongDay('ky', '2026-02-01')).to.equal('2026-жылдын 1-февралы, жекшемби');
    expect(formatLongDay('ru', '2026-13-01')).to.equal('–');
  });

  it('names every month and day of the week in every language', () => {
    for (const locale of locales) {
      const words = Array.from({ length: 366 }, (_, day) =>
        formatLongDay(locale, new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10))
          .match(/\p{L}{3,}/gu)
          ?.filter((word) => !/^(ж|г|жылдын)$/.test(word)),
      );
      expect(new Set(words.flat()).size, locale).to.equal(19);
    }
  });

  it('says how long ago something was, up to a week', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const ago = (instant: string) => locales.map((locale) => plain(formatAgo(locale, instant, now)));
    expect(ago('2026-11-20T11:59:40Z')).to.deep.equal(['только что', 'азыр эле', 'just now']);
    expect(ago('2026-11-20T11:55:00Z')).to.deep.equal(['5 мин назад', '5 мүн. мурун', '5 min ago']);
    expect(ago('2026-11-20T09:00:00Z')).to.deep.equal(['3 ч назад', '3 саат мурун', '3 h ago']);
    expect(ago('2026-11-18T12:00:00Z')).to.deep.equal(['2 дн. назад', '2 күн мурун', '2 d ago']);
    expect(formatAgo('ru', '2026-11-01T10:00:00Z', now)).to.equal('01.11.2026 16:00');
    expect(formatAgo('ru', null, now)).to.equal('–');
  });
});
