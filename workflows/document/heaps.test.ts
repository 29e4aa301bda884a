import { expect } from 'chai';
import { documents } from '../documents.ts';
import type { Heap } from './heap.ts';

interface At {
  readonly code: number;
  readonly sub?: number;
}

/** Whether a filter over statuses takes in a state; what it says of other columns is narrower and said by nobody's state. */
const holds = (filter: Heap['filter'], { code, sub }: At): boolean =>
  Object.entries(filter).every(([condition, value]) => {
    const [name = '', operator] = condition.split('__');
    const at = name === 'status' ? code : name === 'subStatus' ? sub : undefined;
    if (at === undefined) return name !== 'status' && name !== 'subStatus';
    if (operator === undefined) return at === value;
    if (operator === 'in') return Array.isArray(value) && value.includes(at);
    return operator === 'gte' ? at >= Number(value) : operator === 'lte' ? at <= Number(value) : false;
  });

describe('heaps of the home page', () => {
  it('hold whatever waits for a person, on his side', () => {
    const nowhere = documents.flatMap(({ area, states, home = {} }) =>
      Object.entries(states)
        .filter(([, { waitsFor, closed }]) => !closed && (waitsFor === 'staff' || waitsFor === 'owner'))
        .filter(
          ([, state]) => !Object.values(home).some((heap) => heap.who === state.waitsFor && holds(heap.filter, state)),
        )
        .map(([name]) => `${area} ${name}`),
    );
    expect(nowhere).to.deep.equal([]);
  });

  it('are told apart by their words, and hold open records', () => {
    const heaps = documents.flatMap(({ area, states, home = {} }) =>
      Object.entries(home).map(([name, heap]) => ({ key: `${area}.${name}`, states, ...heap })),
    );
    for (const place of [0, 1, 2] as const) {
      const said = heaps.map(({ text }) => text[place]);
      expect(said.filter((text, at) => said.indexOf(text) !== at)).to.deep.equal([]);
    }
    const closed = heaps.flatMap(({ key, states, filter }) =>
      Object.entries(states)
        .filter(([, state]) => state.closed && ('status' in filter || 'status__in' in filter) && holds(filter, state))
        .map(([state]) => `${key} holds ${state}`),
    );
    expect(closed).to.deep.equal([]);
  });
});
