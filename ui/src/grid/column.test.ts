import { bookList } from '@kerben/projections/read-models/book.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { BookState } from '@kerben/workflows/reference/entry.ts';
import messages from '@kerben/workflows/messages/ru.ts';
import { expect } from 'chai';
import { gridColumns, isNumeric } from './column.ts';
import { fittingLayout, mergedOrder, movedBefore, readState, writeState } from './layout.ts';

const smgsList = readModelNamed('smgs');

const columns = (...names: string[]) =>
  gridColumns(
    smgsList,
    names.map((name) => ({ name })),
  );

describe('grid columns', () => {
  it('come from the read model, with labels the domain has', () => {
    const all = gridColumns(
      smgsList,
      Object.keys(smgsList.columns).map((name) => ({ name })),
    );
    for (const { label } of all) expect(messages, label).to.have.property(label);
  });

  it('refuse a column that the read model does not have', () => {
    expect(() => columns('noSuchColumn')).to.throw('noSuchColumn');
    expect(() =>
      gridColumns(bookList(bookOf('cargo'), areaNamed('cargo') as Area<BookState>), [{ name: 'retired' }]),
    ).not.to.throw();
  });

  it('set numbers to the right, but neither codes of a status nor references', () => {
    const right = columns('totalWeight', 'status', 'departureStationId', 'charges').filter(isNumeric);
    expect(right.map(({ name }) => name)).to.deep.equal(['totalWeight', 'charges']);
  });

  it('keep the person’s order when a release adds or drops columns', () => {
    const now = columns('status', 'paid', 'charges', 'cargoName');
    const order = mergedOrder(now, ['charges', 'dropped', 'status']);
    expect(order).to.have.members(['status', 'paid', 'charges', 'cargoName']);
    expect(order.indexOf('charges')).to.be.lessThan(order.indexOf('status'));
  });
});

describe('what is kept of a grid', () => {
  const now = columns('status', 'paid', 'charges');

  it('comes back as it was written', () => {
    const state = {
      layout: {
        order: ['paid', 'status', 'charges'],
        hidden: ['status'],
        widths: { paid: 77 },
        pinned: { charges: 'right' as const },
        summaries: { charges: 'avg' as const },
      },
      sort: [{ field: 'paid', order: 'DESC' as const }],
      group: ['status'],
      size: 50,
      filterRow: true,
    };
    expect(readState(writeState(state), now)).to.deep.equal(state);
  });

  it('loses what no longer fits and nothing else', () => {
    const layout = fittingLayout(now, {
      order: ['gone', 'charges'],
      hidden: ['gone', 'charges'],
      widths: { charges: 20, paid: 90, gone: 90, status: 'wide' },
      pinned: { charges: 'left', paid: 'top' },
      summaries: { charges: 'sum', paid: 'median' },
    });
    expect(layout.order).to.deep.equal(['status', 'paid', 'charges']);
    expect(layout.hidden).to.deep.equal(['charges']);
    expect(layout.widths).to.deep.equal({ paid: 90 });
    expect(layout.pinned).to.deep.equal({ charges: 'left' });
    expect(layout.summaries).to.deep.equal({ charges: 'sum' });
  });

  it('never hides every column', () => {
    const { hidden } = fittingLayout(now, { order: ['status'], hidden: ['status', 'paid', 'charges'] });
    expect(hidden).to.deep.equal([]);
  });

  for (const text of [null, '', '{', '[]', '{"v":0}', '"x"'])
    it(`is nothing when ${text ?? 'nothing'} is stored`, () => {
      expect(readState(text, now)).to.equal(undefined);
    });

  it('is the definition’s when only the version fits', () => {
    expect(readState('{"v":1}', now)?.layout).to.deep.equal(fittingLayout(now, undefined));
  });

  it('moves a column before another and to the end', () => {
    expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).to.deep.equal(['c', 'a', 'b']);
    expect(movedBefore(['a', 'b', 'c'], 'a', undefined)).to.deep.equal(['b', 'c', 'a']);
    expect(movedBefore(['a', 'b', 'c'], 'a', 'gone')).to.deep.equal(['a', 'b', 'c']);
  });
});
