import { readModels } from '@kerben/projections/read-models/index.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { expect } from 'chai';
import type { Request } from 'express';
import { largestPage, readListRequest } from './list-request.ts';

describe('range of a list', () => {
  const [model] = readModels;
  const rangeOf = (range: string | undefined) => {
    if (!model) throw new Error('there are no lists');
    const req = { query: range === undefined ? {} : { range } } as unknown as Request;
    const [from, to] = readListRequest(req, model, systemPerson(defaultTenant)).range;
    return [from, to - from + 1];
  };

  it('is never more than a stated number of rows, whatever is asked for', () => {
    expect(largestPage).to.equal(1_000);
    expect(rangeOf(undefined)).to.deep.equal([0, largestPage]);
    expect(rangeOf('[0,24]')).to.deep.equal([0, 25]);
    expect(rangeOf('[0,1000000]')).to.deep.equal([0, largestPage]);
    expect(rangeOf(`[5000,${Number.MAX_SAFE_INTEGER}]`)).to.deep.equal([5_000, largestPage]);
  });

  it('that is none is refused', () => {
    for (const range of ['[0]', '[1,0]', '[-1,5]', '[0,1.5]', '{}', '[0,null]', '[99999999,99999999]', 'all'])
      expect(() => rangeOf(range), range)
        .to.throw()
        .with.property('status', 400);
  });
});
