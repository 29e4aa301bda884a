import { expect } from 'chai';
import type { GridColumn } from '../column.ts';
import { fittingWidths } from './fitting.ts';
import { wantedOf } from './wanted.ts';

const column = (more: Partial<GridColumn> = {}): GridColumn => ({
  name: 'x',
  type: 'text',
  label: 'x',
  sortable: false,
  filterable: false,
  hidden: false,
  ...more,
});

describe('widths at first sight', () => {
  it('hold numbers, days and states whole, and cut long texts', () => {
    expect(wantedOf(column({ type: 'instant' }), 'Создана', 140)).to.deep.equal({ whole: 140, least: 140 });
    const text = wantedOf(column(), 'Получатель', 420);
    expect(text.whole).to.equal(300);
    expect(text.least).to.be.within(100, 130);
    expect(wantedOf(column({ reference: 'stations' }), 'Станция', 96).least, 'a short name is whole').to.equal(96);
  });

  it('have the longest word of a head whole, and the head in two lines', () => {
    const { whole } = wantedOf(column({ type: 'int' }), 'Станция отправления', 20);
    expect(whole).to.be.within('отправления'.length * 7, 'Станция отправления'.length * 7);
  });

  const wanted = { a: { whole: 100, least: 100 }, b: { whole: 300, least: 100 }, c: { whole: 200, least: 100 } };

  it('are what columns want where there is room, and texts share what is missing', () => {
    expect(fittingWidths(wanted, {}, 700)).to.deep.equal({ a: 100, b: 300, c: 200 });
    expect(fittingWidths(wanted, {}, 450)).to.deep.equal({ a: 100, b: 200, c: 150 });
    expect(fittingWidths(wanted, {}, 100), 'nothing less than the least').to.deep.equal({ a: 100, b: 100, c: 100 });
  });

  it('leave alone what somebody has dragged, and count it', () => {
    expect(fittingWidths(wanted, { b: 250 }, 500)).to.deep.equal({ a: 100, c: 150 });
  });
});
