import { expect } from 'chai';
import { rooms } from '../bin/rooms.js';
import { circlesIn, importGraph } from './import-graph.ts';

describe('imports', () => {
  it('run in no circle: what a file names never names that file, types and what is loaded later included', () => {
    const graph = importGraph([...rooms, 'tests', 'bench']);
    // Whoever finds nothing has looked in the wrong place.
    expect(graph.size).to.be.greaterThan(1_000);
    expect(graph.get('operations/test/import-graph.test.ts')).to.have.members([
      'operations/bin/rooms.js',
      'operations/test/import-graph.ts',
    ]);
    expect(circlesIn(graph).map((circle) => circle.join(' '))).to.deep.equal([]);
  });

  it('that run in a circle are found, however long it is', () => {
    const graph = new Map([
      ['a', ['b', 'e']],
      ['b', ['c']],
      ['c', ['d', 'a']],
      ['d', []],
      ['e', ['d']],
      ['f', ['f', 'a']],
    ]);
    expect(circlesIn(graph)).to.deep.equal([['a', 'b', 'c'], ['f']]);
  });
});
