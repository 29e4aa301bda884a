import { expect } from 'chai';
import { findInPages } from './find-in-pages.ts';

describe('a text in the pages of a paper', () => {
  const pages = ['Станция Кара-Балта, вагон 55650139', 'Вагон 55650147, Ещё вагон', ''];

  it('is found wherever it stands, whatever its case', () => {
    expect(findInPages(pages, 'ВАГОН').map(({ page, start }) => [page, start])).to.deep.equal([
      [0, 20],
      [1, 0],
      [1, 20],
    ]);
    expect(findInPages(pages, ' еще ')).to.deep.equal([{ page: 1, start: 16, end: 19 }]);
  });

  it('is nowhere when nothing is looked for, and not looked for without end', () => {
    expect(findInPages(pages, '  ')).to.deep.equal([]);
    expect(findInPages(['а'.repeat(5_000)], 'а')).to.have.lengthOf(1_000);
  });
});
