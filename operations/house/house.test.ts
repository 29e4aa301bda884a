import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { countHouse, type Counts } from './counts.ts';

describe('the house', function () {
  this.timeout(60_000);

  it('gets no more of what it has too much of (npm run house)', () => {
    const bounds = JSON.parse(readFileSync(join(import.meta.dirname, 'counts.json'), 'utf8')) as Counts;
    const counts = countHouse();
    expect(Object.keys(bounds)).to.have.members(Object.keys(counts));
    for (const [name, bound] of Object.entries(bounds))
      expect(counts[name as keyof Counts], name).to.be.at.most(Number(bound));
  });
});
