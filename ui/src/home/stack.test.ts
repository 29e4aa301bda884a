import { expect } from 'chai';
import fc from 'fast-check';
import { roundedUp, spread, stacked } from './stack.ts';

describe('the chart', () => {
  it('puts layers on top of each other; what is missing counts as nothing', () => {
    const layers = [
      { key: 'a', counts: [1, 2, 3] },
      { key: 'b', counts: [4, 0] },
    ];
    expect(stacked(layers, 3).map(({ from, to }) => [from, to])).to.deep.equal([
      [
        [0, 0, 0],
        [1, 2, 3],
      ],
      [
        [1, 2, 3],
        [5, 2, 3],
      ],
    ]);
  });

  it('ends its axis at a round number that is not much above the highest column', () => {
    expect([0, 1, 7, 10, 11, 201, 999].map(roundedUp)).to.deep.equal([1, 1, 8, 10, 20, 300, 1000]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (top) => {
        expect(roundedUp(top)).to.be.within(top, top * 2);
      }),
    );
  });

  it('keeps labels apart, inside the picture and in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 10 }), (wishes) => {
        const places = spread(wishes, 17, 0, 200);
        const sorted = [...places].sort((a, b) => a - b);
        sorted.slice(1).forEach((place, index) => expect(place - (sorted[index] ?? 0)).to.be.at.least(17));
        for (const place of places) expect(place).to.be.within(0, 200);
        wishes.forEach((wish, a) =>
          wishes.forEach((other, b) => {
            if (wish < other) expect(places[a]).to.be.below(places[b] ?? 0);
          }),
        );
      }),
    );
    expect(spread([50, 100], 17, 0, 200)).to.deep.equal([50, 100]);
  });
});
