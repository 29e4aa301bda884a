import { expect } from 'chai';
import fc from 'fast-check';
import { moved, rangeOf } from './cursor.ts';

const bounds = { lines: 100, columns: 8, page: 20 };
const at = (line: number, column: number) => ({ line, column });
const press = (key: string, from = at(10, 3), ctrl = false) => moved(from, { key, ctrl }, bounds);

describe('the keyboard model of the grid', () => {
  const table: readonly [string, boolean, ReturnType<typeof at>][] = [
    ['ArrowDown', false, at(11, 3)],
    ['ArrowUp', false, at(9, 3)],
    ['ArrowRight', false, at(10, 4)],
    ['ArrowLeft', false, at(10, 2)],
    ['Home', false, at(10, 0)],
    ['End', false, at(10, 7)],
    ['PageDown', false, at(30, 3)],
    ['PageUp', false, at(0, 3)],
    ['ArrowDown', true, at(99, 3)],
    ['ArrowUp', true, at(0, 3)],
    ['ArrowRight', true, at(10, 7)],
    ['ArrowLeft', true, at(10, 0)],
    ['Home', true, at(0, 0)],
    ['End', true, at(99, 7)],
  ];
  for (const [key, ctrl, to] of table)
    it(`${ctrl ? 'Ctrl+' : ''}${key}`, () => expect(press(key, at(10, 3), ctrl)).to.deep.equal(to));

  it('goes from the first row into the head and no further', () => {
    expect(press('ArrowUp', at(0, 2))).to.deep.equal(at(-1, 2));
    expect(press('ArrowUp', at(-1, 2))).to.deep.equal(at(-1, 2));
    expect(press('PageDown', at(-1, 2))).to.deep.equal(at(20, 2));
  });

  it('does not move by other keys', () => expect(press('x')).to.equal(undefined));

  it('never leaves the grid', () => {
    const keys = fc.constantFrom(...table.map(([key]) => key));
    const walk = fc.array(fc.record({ key: keys, ctrl: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(walk, fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 9 }), (way, lines, columns) => {
        let cell = at(0, 0);
        for (const key of way) cell = moved(cell, key, { lines, columns, page: 7 }) ?? cell;
        return cell.line >= -1 && cell.line < Math.max(lines, 1) && cell.column >= 0 && cell.column < columns;
      }),
    );
  });

  it('spans a rectangle whichever corner came first', () =>
    expect(rangeOf(at(5, 1), at(2, 4))).to.deep.equal({ from: at(2, 1), to: at(5, 4) }));
});
