import { expect } from 'chai';
import { planOf } from './plan.ts';
import { instantOf, operationsOf } from './read-operations.ts';

const table = (rows: readonly (readonly string[])[]) => ({ sheets: [{ name: '', rows }], notes: [] });
const head = ['№ вагона', 'Код операции', 'Дата и время операции', 'Станция операции', 'Индекс поезда'];
const known = {
  stays: [
    { id: 's1', wagonNumber: '55650204', lastAt: '2026-03-10T05:00:00.000Z' },
    { id: 's2', wagonNumber: '55650212', lastAt: null },
  ],
  operations: [{ id: 'ПРОСЛ', name: 'Проследование станции' }],
  stations: [{ id: '716607', name: 'Бишкек I' }],
};

describe('a file of dislocation', () => {
  it('is found below its titles, by the words of reports', () => {
    const lines = operationsOf(
      table([['Справка 2612'], [], head, ['55650204', 'ПРОСЛ', '10.03.2026 14:05', '71660', '7045-012-7166'], ['']]),
    );
    expect(lines).to.have.length(1);
    expect(lines?.[0]).to.deep.include({
      wagonNumber: '55650204',
      at: '2026-03-10T08:05:00.000Z',
      trainIndex: '7045-012-7166',
    });
    expect(operationsOf(table([['Фамилия', 'Имя']]))).to.equal(undefined);
  });

  it('reads times as systems write them, and none out of what is none', () => {
    expect(
      [
        '2020-03-09 17:10:00.000',
        '2020-03-06T10:06:17.000Z',
        '9.03.2020',
        '09/03/2020 07:05',
        'вчера',
        '',
        '32.13.2020',
      ].map(instantOf),
    ).to.deep.equal([
      '2020-03-09T11:10:00.000Z',
      '2020-03-06T10:06:00.000Z',
      '2020-03-08T18:00:00.000Z',
      '2020-03-09T01:05:00.000Z',
      '',
      '',
      '',
    ]);
  });

  it('tells what is new, and of every other line why not', () => {
    const line = (wagon: string, at: string, operation = 'просл', station = '71660') => [
      wagon,
      operation,
      at,
      station,
      '',
    ];
    const lines = operationsOf(
      table([
        head,
        line('55650204', '10.03.2026 14:05'),
        line('55650212', '10.03.2026 09:00'),
        line('55650212', '10.03.2026 10:00', 'Проследование станции', 'Бишкек I'),
        line('55650213', '10.03.2026 10:00'),
        line('55650220', '10.03.2026 10:00'),
        line('55650238', 'вчера'),
      ]),
    );
    const plan = planOf(lines ?? [], known);
    expect(plan.map(({ refused }) => refused)).to.deep.equal([
      undefined,
      'twice',
      undefined,
      'number',
      'not_here',
      'time',
    ]);
    const wrong = operationsOf(
      table([head, line('55650204', '10.03.2026 11:00'), line('55650212', '10.03.2026 10:00', 'ЧТО-ТО')]),
    );
    expect(planOf(wrong ?? [], known).map(({ refused }) => refused)).to.deep.equal(['older', 'operation']);
  });
});
