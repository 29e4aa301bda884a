import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

const docs = resolve(import.meta.dirname, '../../docs');

describe('the table of faults', () => {
  it('names tests that there are, each in its file', () => {
    const table = readFileSync(join(docs, 'faults.md'), 'utf8');
    const named = [...table.matchAll(/\[([^\]]+)\]\((\.\.\/[^)]+\.ts)\)/g)];
    expect(named.length).to.be.greaterThan(40);
    const gone = named
      .filter(([, title = '', file = '']) => !readFileSync(join(docs, file), 'utf8').includes(title))
      .map(([link]) => link);
    expect(gone).to.deep.equal([]);
  });

  it('has every fault from F1 to F34', () => {
    const table = readFileSync(join(docs, 'faults.md'), 'utf8');
    const rows = [...table.matchAll(/^\| (F\d+) \|/gm)].map(([, name]) => name);
    expect(rows).to.deep.equal(Array.from({ length: 34 }, (_, index) => `F${index + 1}`));
  });
});
