import { expect } from 'chai';
import { addLocal, removeLocal, setLocal, toRows, withIds } from './local-rows.ts';

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
