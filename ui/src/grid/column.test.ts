import { bookList } from '@kerben/projections/read-models/book.ts';
import { smgsList } from '@kerben/projections/read-models/smgs.ts';
import { cargo, cargoBook } from '@kerben/workflows/cargo/area.ts';
import messages from '@kerben/workflows/messages/ru.ts';
import { expect } from 'chai';
import { gridColumns, isNumeric } from './column.ts';
import { ordered } from './columns-state.ts';

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
    expect(() => gridColumns(bookList(cargoBook, cargo), [{ name: 'retired' }])).not.to.throw();
  });

  it('set numbers to the right, but neither codes of a status nor references', () => {
    const right = columns('totalWeight', 'status', 'departureStationId', 'charges').filter(isNumeric);
    expect(right.map(({ name }) => name)).to.deep.equal(['totalWeight', 'charges']);
  });

  it('keep the person’s order when a release adds or drops columns', () => {
    const now = columns('status', 'paid', 'charges', 'cargoName');
    const order = ordered(now, ['charges', 'dropped', 'status']).map(({ name }) => name);
    expect(order).to.have.members(['status', 'paid', 'charges', 'cargoName']);
    expect(order.indexOf('charges')).to.be.lessThan(order.indexOf('status'));
  });
});
