import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { assertingFiles, countHouse, type Counts } from './counts.ts';
import { heightOf, upward } from './layers.ts';

describe('the house', function () {
  this.timeout(60_000);

  it('gets no more of what it has too much of (npm run house)', () => {
    const bounds = JSON.parse(readFileSync(join(import.meta.dirname, 'counts.json'), 'utf8')) as Counts;
    const counts = countHouse();
    expect(Object.keys(bounds)).to.have.members(Object.keys(counts));
    for (const [name, bound] of Object.entries(bounds))
      expect(counts[name as keyof Counts], name).to.be.at.most(Number(bound));
  });

  it('looks upward only where it did: a layer knows nothing of those above it (layers.ts, npm run house)', () => {
    const allowed: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'upward.json'), 'utf8'));
    expect(upward()).to.deep.equal(allowed);
    expect(heightOf('ui/src/documents/smgs/extras.ts')).to.be.greaterThan(heightOf('ui/src/documents/extras.ts') ?? 9);
    expect(upward(new Map([['ui/src/grid/Cell.tsx', ['ui/src/kassa/texts.ts', 'ui/src/api/http.ts']]]))).to.deep.equal([
      'ui/src/grid/Cell.tsx ui/src/kassa/texts.ts',
    ]);
  });

  it('asserts types only where it did, and what asserts none leaves the list (npm run house)', () => {
    const allowed: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'asserting.json'), 'utf8'));
    expect(assertingFiles()).to.deep.equal(allowed);
  });
});
