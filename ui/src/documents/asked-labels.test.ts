import { expect } from 'chai';
import documents from './all.facts.ts';

describe('what moves ask', () => {
  it('has a label of its own wherever two of them mean other things by one name', () => {
    const without = Object.values(documents).flatMap(({ area, moves, texts }) =>
      moves.flatMap(({ name: move, asks }) =>
        Object.entries(asks)
          .filter(
            ([name, { under = '', label }]) => texts[`${area}.${under}${name}`]?.at(-1)?.endsWith(label[2]) !== true,
          )
          .map(([name]) => `${area} ${move} ${name}`),
      ),
    );
    expect(without).to.deep.equal([]);
    const { moves = [] } = documents['arrived-wagon'] ?? {};
    const own = moves.flatMap(({ asks }) => Object.values(asks)).filter(({ under }) => under !== undefined);
    expect(own).not.to.have.lengthOf(0);
  });
});
