import { expect } from 'chai';
import { readStatementTable, type TableStatement } from './table.ts';

const read = (...rows: readonly string[]): TableStatement => {
  const statement = readStatementTable(rows.map((row) => row.split('|')));
  if ('problem' in statement) throw new Error(statement.problem);
  return statement;
};
const amounts = ({ lines }: TableStatement) => lines.map(({ order, amount }) => [order, amount]);

describe('columns of a statement that change what others mean', () => {
  for (const [heading, ...said] of [
    ['Д/К', 'К', 'Д', '?'],
    ['Дебет/Кредит', 'Кредит', 'Дебет', 'х'],
    ['+/−', '+', '−', ''],
    ['Тип', 'Приход', 'Расход', 'Сторно'],
    ['Type', 'CR', 'DR', 'XX'],
  ] as const)
    it(`«${heading}» tells which way the money went; a word nobody knows leaves the line to a person`, () => {
      const statement = read(
        `Дата|Номер|${heading}|Сумма`,
        ...said.map((word, at) => `09.03.2026|${at + 1}|${word}|10${at}.00`),
      );
      expect(amounts(statement)).to.deep.equal([
        ['1', '100.00'],
        ['3', ''],
      ]);
      expect(statement).to.include({ spent: '101.00', unclear: 1 });
    });

  it('a column of codes is no direction', () => {
    const statement = read('Дата|Номер|Вид операции|Сумма', '09.03.2026|1|01|5.00', '09.03.2026|2|01|-6.00');
    expect(amounts(statement)).to.deep.equal([['1', '5.00']]);
    expect(statement).to.deep.include({ spent: '6.00', unknown: ['Вид операции'] });
  });

  it('payer and recipient: by the account of the title, else by who stands in every row, else nobody knows', () => {
    const parties = ['Дата|Номер|Плательщик|Получатель|Сумма', '09.03.2026|1|А|Мы|5.00', '09.03.2026|2|Мы|Б|6.00'];
    expect(read(...parties)).to.deep.include({ spent: '6.00', unclear: 0 });
    expect(amounts(read(...parties))).to.deep.equal([['1', '5.00']]);
    expect(read(...parties).paid).to.deep.equal([
      { day: '2026-03-09', order: '2', tin: '', sender: 'Б', amount: '6.00', purpose: '' },
    ]);
    expect(amounts(read(...parties.slice(0, 2)))).to.deep.equal([['1', '']]);
    const accounts = read(
      'Выписка по счёту 1280016000000011',
      'Дата|Номер|Счет плательщика|Счет получателя|Сумма',
      '09.03.2026|1|1280000000000002|1280016000000011|5.00',
      '09.03.2026|2|1280016000000011|1280000000000002|6.00',
      '09.03.2026|3|1|2|7.00',
    );
    expect(amounts(accounts)).to.deep.equal([
      ['1', '5.00'],
      ['3', ''],
    ]);
  });

  it('another currency and orders that were not carried out are left out by name', () => {
    const statement = read(
      'Дата|Номер|Кредит|Валюта|Статус',
      '09.03.2026|1|5.00|KGS|Исполнен',
      '09.03.2026|2|6.00|USD|Исполнен',
      '09.03.2026|3|7.00||Отклонён',
      '09.03.2026|4|8.00|сом|На проверке у начальника',
    );
    expect(amounts(statement)).to.deep.equal([
      ['1', '5.00'],
      ['4', ''],
    ]);
    expect(statement.leftOut).to.deep.equal([
      { why: 'currency', said: 'USD', count: 1 },
      { why: 'state', said: 'Отклонён', count: 1 },
    ]);
    expect(readStatementTable([['Дата', 'Номер', 'Сумма, USD']])).to.deep.equal({ problem: 'noColumns' });
  });

  it('a total that the table states is compared with what was read, of the whole or of each day', () => {
    const rows = ['Дата|Номер|Дебет|Кредит', '09.03.2026|1||5.00', '09.03.2026|2||6.00'];
    expect(read(...rows, 'Итого||0,00|11,00')).not.to.have.property('differs');
    expect(read(...rows, 'Итого||0,00|12,00').differs).to.deep.equal({ said: '12.00', read: '11.00' });
    const days = [rows[0]!, rows[1]!, 'Итого за день|||5,00', rows[2]!, 'Итого за день|||6,00'];
    expect(read(...days)).not.to.have.property('differs');
  });
});
