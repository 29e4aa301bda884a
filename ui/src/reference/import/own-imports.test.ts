import { expect } from 'chai';
import type { ImportJob } from './import-job.ts';
import { ownImports } from './own-imports.ts';

const job = (id: string, state: string, area = 'customers') => ({ id, state, area }) as unknown as ImportJob;

describe('a person’s imports of a book', () => {
  it('keep what was not written, however many were written since', () => {
    const done = Array.from({ length: 9 }, (_, at) => job(`d${at}`, 'done'));
    const shown = ownImports([...done, job('read', 'planned'), job('cut', 'stopped')], 'customers').map(({ id }) => id);
    expect(shown).to.deep.equal(['d0', 'd1', 'd2', 'd3', 'd4', 'read', 'cut']);
  });

  it('show neither another book’s nor one without a file', () => {
    expect(ownImports([job('a', 'planned', 'wagons'), job('b', 'uploading')], 'customers')).to.deep.equal([]);
  });
});
