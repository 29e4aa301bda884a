import { expect } from 'chai';
import fc from 'fast-check';
import type { Row } from '../column.ts';
import {
  addRow,
  choose,
  clashesOf,
  countOf,
  emptyBatch,
  rebase,
  setCells,
  settle,
  toggleRemoved,
  type Batch,
} from './batch.ts';
import { back, begin, forth, rewrite, step } from './undo.ts';

const row = (revision: number, values: object = {}): Row => ({
  id: 'a',
  revision,
  name: 'Ош',
  region: 'Юг',
  ...values,
});
const set = (batch: Batch, column: string, value: unknown, of: Row = row(1)): Batch =>
  setCells(batch, [{ row: of, column, value }]);

describe('a batch of changed cells', () => {
  it('counts cells and rows, and forgets what is set back', () => {
    const both = set(set(emptyBatch, 'name', 'Ош-1'), 'region', 'x');
    expect(countOf(both)).to.deep.equal({ cells: 2, rows: 1 });
    expect(set(set(both, 'name', 'Ош'), 'region', 'Юг')).to.deep.equal(emptyBatch);
    expect(set(emptyBatch, 'name', 'Ош')).to.equal(emptyBatch);
    expect(set(emptyBatch, 'axles', '', row(1, { axles: null }))).to.equal(emptyBatch);
  });

  it('marks rows to be removed and lets new ones go', () => {
    const removed = toggleRemoved(set(emptyBatch, 'name', 'x'), row(1));
    expect(removed.edits['a']).to.include({ deleted: true, revision: 1 });
    expect(toggleRemoved(toggleRemoved(emptyBatch, row(1)), row(1))).to.deep.equal(emptyBatch);
    const added = set(addRow(emptyBatch, 'new:1', { name: '' }), 'name', 'Новая', { id: 'new:1', revision: 0 });
    expect(added.added).to.deep.equal([{ id: 'new:1', cells: { name: 'Новая' } }]);
    expect(toggleRemoved(added, { id: 'new:1', revision: 0 }).added).to.deep.equal([]);
    expect(settle(added, 'new:1')).to.deep.equal(emptyBatch);
  });
});

describe('a row that somebody else saves while it is edited', () => {
  const mine = set(emptyBatch, 'name', 'Ош-1');

  it('keeps the change and stands on the new revision when other cells changed', () => {
    const { edits } = rebase(mine, [row(2, { region: 'Север' })]);
    expect(edits['a']).to.deep.equal({ revision: 2, base: { name: 'Ош' }, cells: { name: 'Ош-1' }, deleted: false });
  });

  it('has both values to choose when the same cell changed, at once and not only at saving', () => {
    const clash = rebase(mine, [row(2, { name: 'Ош-главная' })]);
    const edit = clash.edits['a'];
    expect(edit?.revision).to.equal(1);
    expect(edit && clashesOf(edit)).to.deep.equal([{ name: 'name', mine: 'Ош-1', theirs: 'Ош-главная' }]);
    expect(choose(clash, 'a', { name: 'Ош-1' }).edits['a']).to.deep.equal({
      revision: 2,
      base: { name: 'Ош-главная' },
      cells: { name: 'Ош-1' },
      deleted: false,
    });
    expect(choose(clash, 'a', { name: 'Ош-главная' })).to.deep.equal(emptyBatch);
  });

  it('has nothing left when somebody wrote the same, and no conflict when they took theirs back', () => {
    expect(rebase(mine, [row(2, { name: 'Ош-1' })])).to.deep.equal(emptyBatch);
    const clash = rebase(mine, [row(2, { name: 'Ош-2' })]);
    expect(rebase(clash, [row(3)]).edits['a']).to.deep.equal({
      revision: 3,
      base: { name: 'Ош' },
      cells: { name: 'Ош-1' },
      deleted: false,
    });
  });

  it('is not touched by rows that are older or the same', () => {
    expect(rebase(mine, [row(1, { name: 'x' }), { id: 'b', revision: 9 }])).to.equal(mine);
  });

  it('never loses what was typed nor overwrites what was not seen', () => {
    const value = fc.constantFrom('Ош', 'Ош-1', 'Ош-2', '');
    const way = fc.property(value, value, value, (typed, first, second) => {
      const typedIn = set(emptyBatch, 'name', typed);
      const seen = rebase(rebase(typedIn, [row(2, { name: first })]), [row(3, { name: second })]);
      const edit = seen.edits['a'];
      if (typed === 'Ош' || typed === second) return;
      // Typed and then written by somebody as well counts as done, whatever comes after.
      if (typed === first) {
        expect(edit).to.equal(undefined);
        return;
      }
      expect(edit?.cells).to.deep.equal({ name: typed });
      // What would be overwritten without a question is what the person saw.
      if (second !== 'Ош') expect(edit && clashesOf(edit)).to.have.length(1);
      else expect(edit?.revision).to.equal(3);
    });
    fc.assert(way);
  });
});

describe('steps of a batch', () => {
  const same = (a: Batch, b: Batch): boolean => JSON.stringify(a) === JSON.stringify(b);

  it('go back and forth; a new one ends what was taken back', () => {
    const one = set(emptyBatch, 'name', 'x');
    const two = set(one, 'region', 'y');
    const undo = step(step(begin(emptyBatch), one), two);
    expect(back(undo).present).to.equal(one);
    expect(back(back(back(undo))).present).to.equal(emptyBatch);
    expect(forth(back(undo)).present).to.equal(two);
    expect(step(back(undo), emptyBatch).future).to.deep.equal([]);
    expect(step(undo, two)).to.equal(undo);
  });

  it('never bring back a row that is saved', () => {
    const other = { ...row(1), id: 'b' };
    const one = set(emptyBatch, 'name', 'x');
    const two = set(one, 'name', 'y', other);
    const saved = rewrite(step(step(begin(emptyBatch), one), two), (batch) => settle(batch, 'a'), same);
    expect(Object.keys(saved.present.edits)).to.deep.equal(['b']);
    expect(back(saved).present).to.deep.equal(emptyBatch);
    expect(saved.past).to.have.length(1);
    expect(rewrite(saved, (batch) => settle(batch, 'a'), same)).to.equal(saved);
  });
});
