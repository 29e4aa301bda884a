import { expect } from 'chai';
import type { CellField } from './cell-field.ts';
import { isWrong } from './cell-field.ts';
import { cellProblem } from './cell-problem.ts';
import { asTyped, understand } from './understand.ts';

const read = (field: Omit<CellField, 'name'>, text: string): unknown =>
  understand(
    { name: 'x', ...field },
    text,
    (key) => ({ 'party.c': 'Перевозчик', 'party.s': 'Отправитель' })[key] ?? key,
  );

describe('what is typed into a cell', () => {
  it('is understood as its column means it', () => {
    expect(read({ type: 'text' }, '  Ош ')).to.equal('Ош');
    expect(read({ type: 'code' }, ' 71 69 08 ')).to.equal('716908');
    expect(read({ type: 'int' }, '1\u00a0200')).to.equal(1200);
    expect(read({ type: 'decimal' }, '1 234,50')).to.equal('1234.50');
    expect(read({ type: 'decimal' }, '−0.5')).to.equal('-0.5');
    expect(read({ type: 'date' }, '5.11.2026')).to.equal('2026-11-05');
    expect(read({ type: 'date' }, '05/11/26')).to.equal('2026-11-05');
    expect(read({ type: 'date' }, '2026-11-05')).to.equal('2026-11-05');
    const choices = [
      { value: 'c', label: 'party.c' },
      { value: 's', label: 'party.s' },
    ];
    expect(read({ type: 'choice', choices }, 'перевозчик')).to.equal('c');
    expect(read({ type: 'choice', choices }, 'S')).to.equal('s');
    expect(read({ type: 'texts' }, '52345675, 55650139')).to.deep.equal(['52345675', '55650139']);
  });

  it('is what a new line begins with, where an empty cell is pasted into a column that is never empty', () => {
    expect(read({ type: 'choice', choices: [{ value: 'c', label: 'party.c' }], blank: 'c' }, ' ')).to.equal('c');
  });

  it('may be yes or no in each language', () => {
    for (const yes of ['да', 'Ооба', 'YES', '1']) expect(read({ type: 'bool' }, yes), yes).to.equal(true);
    for (const no of ['нет', 'Жок', 'no', '0', '']) expect(read({ type: 'bool' }, no), no).to.equal(false);
  });

  it('is kept and marked when it is no value of the column', () => {
    for (const [type, text] of [
      ['int', '12,5'],
      ['int', 'абв'],
      ['decimal', '1.2.3'],
      ['date', '31.02.2026'],
      ['date', 'вчера'],
      ['bool', 'может'],
      ['choice', 'x'],
    ] as const) {
      const value = read({ type }, text);
      expect(isWrong(value), `${type} ${text}`).to.equal(true);
      expect(asTyped({ name: 'x', type }, value)).to.equal(text);
    }
  });

  it('empties a cell the way its column is empty', () => {
    expect(read({ type: 'int' }, '')).to.equal(null);
    expect(read({ type: 'text' }, ' ')).to.equal('');
    expect(read({ type: 'decimal', nullable: true }, '')).to.equal(null);
  });

  it('reads back as it is shown for editing', () => {
    for (const [type, value] of [
      ['decimal', '1234.5'],
      ['date', '2026-11-05'],
      ['int', 12],
      ['text', 'Ош'],
    ] as const)
      expect(read({ type }, asTyped({ name: 'x', type }, value))).to.equal(value);
  });
});

describe('rules of a cell', () => {
  const row = { id: 'a', revision: 1 };
  it('say what is missing, too long, out of range, or refused by the check of the column', () => {
    const code = (field: Omit<CellField, 'name'>, value: unknown) =>
      cellProblem({ name: 'x', ...field }, value, row)?.code;
    expect(code({ type: 'text', required: true }, '')).to.equal('ui.form.required');
    expect(code({ type: 'text' }, '')).to.equal(undefined);
    expect(code({ type: 'text', max: 2 }, 'abc')).to.equal('batch.wrong.long');
    expect(code({ type: 'int', range: [1, 4] }, 5)).to.equal('batch.wrong.range');
    expect(code({ type: 'decimal', range: [0, 4] }, '3.9')).to.equal(undefined);
    expect(code({ type: 'int' }, { wrong: 'x', code: 'batch.wrong.int' })).to.equal('batch.wrong.int');
    const check = (value: unknown) => (value === 'b' ? { code: 'Bad', params: {} } : undefined);
    expect(code({ type: 'text', check }, 'b')).to.equal('Bad');
    expect(code({ type: 'text', check }, '')).to.equal(undefined);
  });
});
