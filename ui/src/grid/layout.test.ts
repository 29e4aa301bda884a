import assert from 'node:assert/strict';
import type { GridColumn } from './column.ts';
import { initialState, readState, writeState } from './layout.ts';

const columns = ['wagonNumber', 'customerId', 'status'].map(
  (name) => ({ name, filterable: true, sortable: true }) as unknown as GridColumn,
);

describe('how a grid begins', () => {
  it('is grouped as its list says, by the columns that this person sees', () => {
    const group = ['customerId', 'status'];
    assert.deepEqual(initialState(columns, group).group, group);
    const forCustomers = columns.filter(({ name }) => name !== 'customerId');
    assert.deepEqual(initialState(forCustomers, group).group, ['status']);
  });

  it('stays without groups once a person has taken them away', () => {
    const begun = initialState(columns, ['customerId']);
    assert.deepEqual(readState(writeState({ ...begun, group: [] }), columns)?.group, []);
  });
});
