import { expect } from 'chai';
import { addLocal, cellsOf, filledIn, removeLocal, setLocal, toRows, withIds } from './local-rows.ts';

describe('rows of a form in a grid', () => {
  const none = { values: [], ids: [] };
  const two = withIds([{ wagonNumber: '55650139' }, { wagonNumber: '52345675' }], none);

  it('keep their ids while values change, rows come and go', () => {
    const [first = '', second = ''] = two.ids;
    const changed = setLocal(two, [{ id: second, column: 'weight', value: 60 }]);
    expect(changed.values).to.deep.equal([{ wagonNumber: '55650139' }, { wagonNumber: '52345675', weight: 60 }]);
    expect(changed.values[0]).to.equal(two.values[0]);
    const more = addLocal(changed, [{ wagonNumber: '' }]);
    expect(more.ids.slice(0, 2)).to.deep.equal([first, second]);
    const less = removeLocal(more, first);
    expect(less.ids[0]).to.equal(second);
    expect(less.values).to.have.length(2);
    expect(toRows(less)[0]).to.include({ id: second, wagonNumber: '52345675' });
  });

  it('keep their ids by place when the form sets them from outside', () => {
    expect(withIds(two.values, two)).to.equal(two);
    const reset = withIds([{ wagonNumber: 'x' }], two);
    expect(reset.ids).to.deep.equal([two.ids[0]]);
  });
});

describe('what chosen records bring along into rows', () => {
  const blank = { wagonNumber: '', tare: '', axisQuantity: 4 };
  const rows = addLocal({ values: [], ids: [] }, [
    { ...blank, wagonNumber: '55650139' },
    { ...blank, wagonNumber: '52345675', tare: '21.5' },
    { ...blank, wagonNumber: '59999999' },
  ]);
  const records = [
    { id: '55650139', revision: 0, tare: '23.0', axles: 6 },
    { id: '52345675', revision: 0, tare: '24.0', axles: 8 },
  ] as unknown as Parameters<typeof filledIn>[2];
  const fills = { tare: 'tare', axisQuantity: 'axles' };

  it('goes into every pasted row, and over nothing that was typed', () => {
    const cells = cellsOf(rows, 3).filter(({ column }) => column === 'wagonNumber');
    const filled = filledIn(rows, cells, records, fills, blank);
    expect(setLocal(rows, filled).values.map(({ tare, axisQuantity }) => [tare, axisQuantity])).to.deep.equal([
      ['23.0', 6],
      ['21.5', 8],
      ['', 4],
    ]);
  });
});
