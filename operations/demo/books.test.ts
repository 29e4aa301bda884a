import { books } from '@kerben/workflows/books.ts';
import { expect } from 'chai';
import { demoBooks } from './books.ts';

describe('the reference books of the demo', () => {
  it('have a Kyrgyz name wherever they have a Russian one', () => {
    const named = new Set(books.filter(({ fields }) => 'nameKy' in fields).map(({ area }) => area));
    const lacking = demoBooks.filter(({ area, values }) => named.has(area) && (values['nameKy'] ?? '') === '');
    expect(named.size).to.be.greaterThan(20);
    expect(lacking.map(({ area, id }) => `${area}/${id}`)).to.deep.equal([]);
  });
});
