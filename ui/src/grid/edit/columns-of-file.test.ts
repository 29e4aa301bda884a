import calculation from '@kerben/workflows/documents/calculation/document.ts';
import { expect } from 'chai';
import type { CellField } from './cell-field.ts';
import { columnsOfFile } from './columns-of-file.ts';

const fields: readonly CellField[] = [
  { name: 'wagonNumber', type: 'code' },
  { name: 'weight', type: 'int' },
  { name: 'note', type: 'text' },
];
const labels: Readonly<Record<string, string>> = { wagonNumber: 'Вагон', weight: 'Масса, кг', note: 'Комментарий' };
const read = (...rows: readonly (readonly string[])[]) =>
  columnsOfFile(
    {
      sheets: [
        { name: 'empty', rows: [['', ' ']] },
        { name: '', rows },
      ],
      notes: [],
    },
    fields,
    ({ name }) => labels[name] ?? '',
  );

describe('the columns of a file for the lines of a form', () => {
  it('are found by their headings, below titles, in any order; what means nothing is named', () => {
    expect(
      read(
        ['Список вагонов'],
        ['№', 'масса кг', 'ВАГОН', 'Собственник'],
        ['1', '58 000', '55650139', 'КТЖ'],
        ['', '', '', ''],
      ),
    ).to.deep.equal({
      fields: ['weight', 'wagonNumber'],
      lines: [['58 000', '55650139']],
      unknown: ['№', 'Собственник'],
    });
  });

  it('are found whatever box of the form they stand in', () => {
    const table = {
      sheets: [
        {
          name: '',
          rows: [
            ['Масса, кг', 'Вагон'],
            ['58000', '55650139'],
          ],
        },
      ],
      notes: [],
    };
    const boxed = ({ name }: CellField) => ({ wagonNumber: '7. Вагон', weight: '18. Масса, кг' })[name] ?? name;
    expect(columnsOfFile(table, fields, boxed)?.fields).to.deep.equal(['weight', 'wagonNumber']);
  });

  it('are found by the words of other spreadsheets too', () => {
    const mass: CellField = { name: 'weight', type: 'int', headings: ['Вес груза, кг'] };
    const sheets = [{ name: '', rows: [['ВЕС ГРУЗА (КГ)'], ['58000']] }];
    const found = columnsOfFile({ sheets, notes: [] }, [mass], () => 'Масса');
    expect(found).to.deep.equal({ fields: ['weight'], lines: [['58000']], unknown: [] });
  });

  it('of the calculator are found in a list of wagons; tonnes are not taken for kilograms', () => {
    const columns = Object.entries(calculation.fields['wagons']?.of ?? {})
      .filter(([, { kept }]) => !kept)
      .map(([name, { headings }]): CellField => ({ name, type: 'text', ...(headings && { headings }) }));
    const of = calculation.fields['wagons']?.of ?? {};
    const list = [
      ['Вид вагона', 'Принадлежность', 'Груженый', 'Вес груза, кг', 'Число осей', 'Кол-во', 'Вес, т'],
      ['Цистерна', 'Собственный', 'да', '62 500', '4', '2', '62,5'],
    ];
    const found = columnsOfFile(
      { sheets: [{ name: '', rows: list }], notes: [] },
      columns,
      ({ name }) => of[name]?.label[1] ?? '',
    );
    expect(found?.fields).to.deep.equal(['kind', 'ownership', 'loaded', 'weight', 'axles', 'quantity']);
    expect(found?.unknown).to.deep.equal(['Вес, т']);
  });

  it('are taken in order where no row is one of headings', () => {
    expect(read(['55650139', '58000', 'течь', 'больше'], ['55650147'])).to.deep.include({
      fields: ['wagonNumber', 'weight', 'note'],
      lines: [['55650139', '58000', 'течь', 'больше'], ['55650147']],
    });
  });

  it('are nowhere in an empty file', () => {
    expect(columnsOfFile({ sheets: [], notes: [] }, fields, () => '')).to.equal(undefined);
  });
});
