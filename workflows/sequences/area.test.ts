import { expect } from 'chai';
import { nextNumber, numberFor, reserved, sequences } from './area.ts';

describe('sequences', () => {
  const after = (...commandIds: string[]) =>
    commandIds.reduce(
      (state, commandId) => sequences.evolve(state, reserved({ number: nextNumber(state), commandId, forStream: 's' })),
      sequences.initial,
    );

  it('give numbers from 1 without gaps', () => {
    expect(nextNumber(after())).to.equal(1);
    expect(nextNumber(after('a', 'b', 'c'))).to.equal(4);
  });

  it('remember the number of every command', () => {
    const state = after('a', 'b', 'c');
    expect(['a', 'b', 'c', 'd'].map((id) => numberFor(state, id))).to.deep.equal([1, 2, 3, undefined]);
  });

  it('fold a busy year without copying it', () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `c${index}`);
    const state = after(...ids);
    expect(numberFor(state, 'c0')).to.equal(1);
    expect(nextNumber(state)).to.equal(50_001);
  });
});
