import { expect } from 'chai';
import { decoded } from './entities.ts';

describe('entities of an electronic waybill', () => {
  const cases: readonly [text: string, expected: string][] = [
    ['ТОВ &quot;А &amp; Б&quot;', 'ТОВ "А & Б"'],
    ['Вид 4.&#xA;Вагон&#10;', 'Вид 4.\nВагон\n'],
    ['&amp;quot;', '&quot;'],
    ['&own; &#0; &#x110000; & &;', '&own; &#0; &#x110000; & &;'],
  ];
  for (const [text, expected] of cases) {
    it(text, () => {
      expect(decoded(text)).to.equal(expected);
    });
  }
});
