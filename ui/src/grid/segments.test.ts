import { expect } from 'chai';
import fc from 'fast-check';
import { blocksOf, blockSize, linesOf, pathOf, type Segment } from './segments.ts';

const rows = (count: number, path = 'p'): Segment => ({ kind: 'rows', above: {}, path, depth: 0, count, offset: 0 });
const heading: Segment = { kind: 'waiting', path: 'w', depth: 0 };

describe('lines of a grid', () => {
  it('are found where a walk over all segments finds them', () => {
    const segment = fc.oneof(
      fc.constant(heading),
      fc.nat({ max: 5 }).map((count) => rows(count, `rows${count}`)),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 20 }), (segments) => {
        const walked = segments.flatMap((each) =>
          Array.from({ length: each.kind === 'rows' ? each.count : 1 }, (_, index) => ({ segment: each, index })),
        );
        const lines = linesOf(segments);
        expect(lines.count).to.equal(walked.length);
        walked.forEach((place, index) => expect(lines.at(index)).to.deep.equal(place));
        expect(lines.at(-1)).to.equal(undefined);
        expect(lines.at(walked.length)).to.equal(undefined);
      }),
    );
  });

  it('ask for each block once, and for none whose rows are at hand', () => {
    const lines = linesOf([heading, rows(100_000, 'a'), { ...rows(5, 'b'), rows: [] } as Segment]);
    const far = blockSize * 3;
    const wanted = blocksOf(lines, [0, 1, 2, far, far + 1, far + 2, 100_001, 100_003]);
    expect(wanted.map(({ segment, block }) => [segment.path, block])).to.deep.equal([
      ['a', 0],
      ['a', 2],
      ['a', 3],
    ]);
  });

  it('have paths that tell groups apart, also blank ones', () => {
    expect(pathOf({ a: null })).to.not.equal(pathOf({ a: 'null' }));
    expect(pathOf({ a: '1', b: 2 })).to.equal(pathOf({ a: '1', b: 2 }));
  });
});
