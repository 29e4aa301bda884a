import { expect } from 'chai';
import fc from 'fast-check';
import { movedColumn, pinnedColumn, toggledColumn, toggledGroup } from './columns/arrange.ts';
import type { GridColumn } from './column.ts';
import type { GridLayout, GridSort } from './grid.ts';
import { fromFilterValues, fromSort, isNarrowed, knownGroups, toFilterValues, toSort } from './view.ts';

describe('a view in the address', () => {
  it('comes back as it went, whatever is sorted and grouped', () => {
    const field = fc.constantFrom('a', 'b', 'c', 'd');
    const sort = fc.uniqueArray(fc.record({ field, order: fc.constantFrom('ASC' as const, 'DESC' as const) }), {
      minLength: 1,
      selector: (each) => each.field,
    });
    fc.assert(
      fc.property(sort, fc.uniqueArray(field), fc.dictionary(field, fc.string()), (sorts, group, filter) => {
        expect(fromSort(toSort(sorts))).to.deep.equal(sorts);
        expect(fromFilterValues(toFilterValues({ filter, group }))).to.deep.equal({ filter, group });
      }),
    );
  });

  it('survives a link that somebody wrote by hand', () => {
    for (const $group of ['a', 7, null, { a: 1 }, [1, 'a', null]])
      expect(fromFilterValues({ $group, a: 1 })).to.deep.equal({
        filter: { a: 1 },
        group: Array.isArray($group) ? ['a'] : [],
      });
    expect(fromSort({ field: 'a,b', order: 'up' as 'ASC' })).to.deep.equal([
      { field: 'a', order: 'ASC' },
      { field: 'b', order: 'ASC' },
    ] satisfies GridSort[]);
  });

  it('groups by no column that is gone, and no deeper than three', () => {
    const columns = ['a', 'b', 'c', 'd'].map((name) => ({ name, filterable: name !== 'b' }));
    expect(knownGroups(['gone', 'a', 'b', 'a', 'c', 'd'], columns)).to.deep.equal(['a', 'c', 'd']);
  });

  it('is narrowed by anything but groups', () => {
    expect(isNarrowed({ filter: {}, sort: [], group: ['a'] })).to.equal(false);
    expect(isNarrowed({ filter: { q: 'x' }, sort: [], group: [] })).to.equal(true);
  });
});

describe('arranging columns', () => {
  const names = ['a', 'b', 'c', 'd'];
  const layout: GridLayout = { order: names, hidden: [], widths: {}, pinned: { d: 'left' }, summaries: {} };
  const shown = ['d', 'a', 'b', 'c'].map((name) => ({ name }) as GridColumn);

  it('moves a column among its own side only', () => {
    expect(movedColumn(shown, layout, 'b', -1)?.order).to.deep.equal(['b', 'a', 'c', 'd']);
    expect(movedColumn(shown, layout, 'b', 1)?.order).to.deep.equal(['a', 'c', 'b', 'd']);
    expect(movedColumn(shown, layout, 'a', -1)).to.equal(undefined);
    expect(movedColumn(shown, layout, 'd', 1)).to.equal(undefined);
  });

  it('passes hidden columns by', () => {
    const hidden = shown.filter(({ name }) => name !== 'b');
    expect(movedColumn(hidden, { ...layout, hidden: ['b'] }, 'a', 1)?.order).to.deep.equal(['c', 'a', 'b', 'd']);
  });

  it('pins, unpins, hides all but the last, and groups', () => {
    expect(pinnedColumn(layout, 'a', 'right').pinned).to.deep.equal({ d: 'left', a: 'right' });
    expect(pinnedColumn(layout, 'd', undefined).pinned).to.deep.equal({});
    expect(toggledColumn(layout, 'a')?.hidden).to.deep.equal(['a']);
    expect(toggledColumn({ ...layout, hidden: ['a', 'b', 'c'] }, 'd')).to.equal(undefined);
    expect(toggledGroup({ filter: {}, sort: [], group: ['a'] }, 'b').group).to.deep.equal(['a', 'b']);
    expect(toggledGroup({ filter: {}, sort: [], group: ['a'] }, 'a').group).to.deep.equal([]);
  });
});
