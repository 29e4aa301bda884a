import { expect } from 'chai';
import { addressOf } from '@kerben/questions/engine/address.ts';

describe('the address of a question', () => {
  it('has its parameters in the path and the rest in the query', () => {
    expect(addressOf('/activity/:id', { id: 'a/b', from: '2026-01-01' })).to.equal('/activity/a%2Fb?from=2026-01-01');
    expect(addressOf('/tehpd', {})).to.equal('/tehpd');
  });

  it('says several values one behind another, members as JSON, and nothing of what is not said', () => {
    expect(addressOf('/x', { by: ['a', 'b c'], filter: { status: 1 }, day: undefined, count: 3 })).to.equal(
      '/x?by=a&by=b+c&filter=%7B%22status%22%3A1%7D&count=3',
    );
  });
});
