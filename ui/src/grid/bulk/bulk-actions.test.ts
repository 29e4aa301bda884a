import { expect } from 'chai';
import type { ActionTable } from '../../actions/action.ts';
import type { Row } from '../column.ts';
import { bulkActions } from './bulk-actions.ts';

const table: ActionTable = {
  open: { kind: 'go', to: () => '/' },
  archive: { kind: 'command', command: 'archive', bulk: true },
  settle: { kind: 'command', command: 'settle' },
};

const row = (id: string, refusal?: string): Row => ({
  id,
  revision: 1,
  _actions: [
    { action: 'archive', enabled: refusal === undefined, refusals: refusal ? [{ code: refusal }] : [] },
    { action: 'settle', enabled: true, refusals: [] },
  ],
});

describe('bulk commands on offer', () => {
  it('are those declared for many rows, with the reasons of the rows that refuse', () => {
    const [only, ...more] = bulkActions(table, [row('a'), row('b', 'Paid'), row('c', 'Paid'), row('d', 'New')], false);
    expect(more).to.deep.equal([]);
    expect(only).to.deep.include({ action: 'archive', enabled: 1 });
    expect(only?.refusals).to.deep.equal([
      { refusal: { code: 'Paid' }, count: 2 },
      { refusal: { code: 'New' }, count: 1 },
    ]);
  });

  it('are left out when every row refuses, unless rows elsewhere may not', () => {
    expect(bulkActions(table, [row('a', 'Paid')], false)).to.deep.equal([]);
    expect(bulkActions(table, [row('a', 'Paid')], true)).to.have.length(1);
    expect(bulkActions(table, [], true)).to.have.length(1);
  });

  it('are left out when the rows do not know them: the person may not', () => {
    expect(bulkActions(table, [{ id: 'a', revision: 1, _actions: [] }], true)).to.deep.equal([]);
  });
});
