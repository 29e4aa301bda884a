import { expect } from 'chai';
import { HttpError } from 'react-admin';
import type { GridColumn, Row } from '../column.ts';
import { addRow, emptyBatch, setCells, toggleRemoved } from './batch.ts';
import { isWrong, type CellField } from './cell-field.ts';
import { layBlock, type Target } from './paste.ts';
import { commandsOf, saveRows } from './save.ts';
import { parseTsv } from './tsv.ts';

const row = (id: string): Row => ({ id, revision: 3, name: id, axles: 4 });
const receipt = { id: 'x', revision: 4, position: '9' };

describe('saving a batch', () => {
  it('is one command for each row: created, edited on the revision seen, taken out of use', () => {
    const edited = setCells(emptyBatch, [{ row: row('a'), column: 'name', value: 'A' }]);
    const batch = addRow(
      toggleRemoved(setCells(edited, [{ row: row('b'), column: 'name', value: 'B' }]), row('b')),
      'new:1',
      {
        name: 'N',
      },
    );
    expect(commandsOf(batch, { create: { name: '', axles: null } })).to.deep.equal([
      { rowId: 'new:1', body: { name: 'N', axles: null } },
      { rowId: 'a', command: 'edit', body: { name: 'A' }, revision: 3 },
      { rowId: 'b', command: 'retire', body: {}, revision: 3 },
    ]);
  });

  it('says of each row what became of it', async () => {
    const answers: Record<string, HttpError | undefined> = {
      b: new HttpError('Нет', 400, {
        error: { message: 'Нет', validationErrors: [{ message: 'Длинно', members: ['name'] }] },
      }),
      c: new HttpError('Изменена', 412, { error: { code: 'Revision.Stale' } }),
    };
    const saved = await saveRows(
      ['a', 'b', 'c'].map((rowId) => ({ rowId, command: 'edit', body: {} })),
      async ({ rowId }) => {
        const error = answers[rowId];
        if (error) throw error;
        return receipt;
      },
    );
    expect(saved.map(({ kind }) => kind)).to.deep.equal(['saved', 'refused', 'conflict']);
    expect(saved[1]?.kind === 'refused' && saved[1].problem.fields).to.deep.equal([
      { member: 'name', message: 'Длинно' },
    ]);
  });

  it('sends nothing more once no answer came, and loses no row', async () => {
    let sent = 0;
    const saved = await saveRows(
      Array.from({ length: 30 }, (_, index) => ({ rowId: `r${index}`, body: {} })),
      async () => {
        sent += 1;
        await new Promise((done) => setImmediate(done));
        if (sent > 5) throw new TypeError('Failed to fetch');
        return receipt;
      },
    );
    expect(sent).to.be.lessThan(14);
    expect(saved).to.have.length(30);
    expect(saved.filter(({ kind }) => kind === 'lost').length).to.be.greaterThan(15);
  });
});

describe('a pasted block', () => {
  const column = (name: string): GridColumn => ({
    name,
    type: 'text',
    label: name,
    sortable: false,
    filterable: false,
    searchable: false,
    hidden: false,
  });
  const fields: Record<string, CellField> = {
    name: { name: 'name', type: 'text' },
    axles: { name: 'axles', type: 'int' },
    born: { name: 'born', type: 'date' },
  };
  const target = (more: Partial<Target> = {}): Target => ({
    rows: [row('a'), row('b'), row('c')],
    columns: ['fixed', 'name', 'axles', 'born'].map(column),
    from: { row: 1, column: 'name' },
    editable: () => true,
    fieldOf: (name) => fields[name],
    labelOf: (key) => key,
    ...more,
  });

  it('changes the cells below and right of its corner, each as its column means it', () => {
    const laid = layBlock(parseTsv('Ош\t4\t5.11.2026\r\nТалас\tшесть\t31.02.2026\r\n'), target());
    expect(
      laid.changes.map(({ row: { id }, column: name, value }) => [
        id,
        name,
        isWrong(value) ? `!${value.wrong}` : value,
      ]),
    ).to.deep.equal([
      ['b', 'name', 'Ош'],
      ['b', 'axles', 4],
      ['b', 'born', '2026-11-05'],
      ['c', 'name', 'Талас'],
      ['c', 'axles', '!шесть'],
      ['c', 'born', '!31.02.2026'],
    ]);
    expect(laid).to.deep.include({ below: [], beyond: 0, fixed: 0, size: { rows: 2, columns: 3 } });
  });

  it('says what does not fit: rows below, columns beyond, cells that may not be changed', () => {
    const laid = layBlock(parseTsv('1\tx\n2\ty\n3\tz'), target({ from: { row: 2, column: 'born' } }));
    expect(laid).to.deep.include({ beyond: 1, size: { rows: 1, columns: 1 } });
    expect(laid.below).to.have.length(2);
    const fixed = layBlock(
      parseTsv('q\tA'),
      target({ from: { row: 0, column: 'fixed' }, editable: (_, { name }) => name !== 'fixed' }),
    );
    expect(fixed.fixed).to.equal(1);
    expect(fixed.changes).to.have.length(1);
  });
});
