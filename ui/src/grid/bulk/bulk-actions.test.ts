import { expect } from 'chai';
import type { ActionTable } from '../../actions/action.ts';
import type { Row } from '../column.ts';
import { bulkActions, bulkPlaces } from './bulk-actions.ts';

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

  it('screens for many rows: for those who may, where a chosen row is one of theirs', () => {
    const many = { policy: 'May', of: ({ id }: Row) => id === 'a', to: (ids: readonly string[]) => `/x?${ids.join()}` };
    const places: ActionTable = { ...table, home: { kind: 'go', to: () => '/x', many } };
    const offered = (rows: readonly Row[], others: boolean, may: boolean) =>
      bulkPlaces(places, rows, others, () => may).map(({ action }) => action);
    expect(offered([row('a'), row('b')], false, true)).to.deep.equal(['home']);
    expect(offered([row('b')], false, true)).to.deep.equal([]);
    expect(offered([row('b')], true, true)).to.deep.equal(['home']);
    expect(offered([row('a')], false, false)).to.deep.equal([]);
    expect(bulkPlaces(places, [row('a')], false, () => true)[0]?.to?.(['a', 'b'])).to.equal('/x?a,b');
  });
});
