import { expect } from 'chai';
import { railwayDay } from './clock.ts';

describe('the railway day', () => {
  it('changes at midnight in Bishkek, six hours before UTC', () => {
    expect(railwayDay('2026-03-09T17:59:59.999Z')).to.equal('2026-03-09');
    expect(railwayDay('2026-03-09T18:00:00.000Z')).to.equal('2026-03-10');
  });

  it('crosses years', () => {
    expect(railwayDay('2025-12-31T18:00:00.000Z')).to.equal('2026-01-01');
  });
});
