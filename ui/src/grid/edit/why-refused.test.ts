import { expect } from 'chai';
import { whyRefused } from './why-refused.ts';

describe('why a row was not saved', () => {
  const labelOf = (column: string): string => ({ code: 'ИНН', name: 'Наименование' })[column] ?? column;

  it('names the columns of its refused cells, so that every refused row is counted and told', () => {
    expect(whyRefused({ cells: { code: 'Не 14 цифр', name: 'Пусто' }, general: undefined }, labelOf)).to.equal(
      'ИНН: Не 14 цифр; Наименование: Пусто',
    );
    expect(whyRefused({ cells: {}, general: 'Уже не действует' }, labelOf)).to.equal('Уже не действует');
    expect(whyRefused({ cells: {}, general: undefined }, labelOf)).to.equal('');
  });
});
