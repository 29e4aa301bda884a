import { expect } from 'chai';
import { simulate, type Asked } from './simulate.ts';

describe('a railway that runs by itself', () => {
  it('does the same by the same seed, byte for byte, alone and after another one', async function () {
    this.timeout(60_000);
    const asked: Asked = { seed: '7', days: 4, quietEvery: 2 };
    const first = await simulate(asked);
    const other = await simulate({ ...asked, seed: '8' });
    const again = await simulate(asked);
    expect(again.hash).to.equal(first.hash);
    expect(other.hash).to.not.equal(first.hash);
    expect(again.faults).to.deep.equal(first.faults);
    expect(Date.now(), 'time is given back').to.be.greaterThan(Date.parse('2026-06-01'));
  });

  for (const seed of ['1', '2', '3', '4'])
    it(`says what is true after twenty days of seed ${seed}, whatever dies and whatever people mistake`, async function () {
      this.timeout(120_000);
      const { findings, names, faults } = await simulate({ seed, days: 20 });
      expect(findings).to.deep.equal([]);
      // A fault that never comes, and people who do nothing, find nothing.
      expect(names.length).to.be.greaterThan(50);
      expect(faults.length, 'faults go on after a quiet time').to.be.greaterThan(400);
      expect([...new Set(faults.map(({ what }) => what))].sort()).to.deep.equal([
        'away',
        'dies',
        'held',
        'late',
        'refused',
        'unknown',
      ]);
    });
});
