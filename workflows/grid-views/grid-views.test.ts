import { expect } from 'chai';
import { areas } from '../areas.ts';
import { given } from '../kernel/given.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import { inScope, scopeOf } from '../kernel/scope.ts';
import { exampleDirectory, exampleId } from '../people/example-directory.ts';
import { examplePerson } from '../people/example.ts';
import { gridViews } from './area.ts';
import { policyOfList, readersOf } from './readers.ts';
import { initialGridView, type GridViewState } from './state.ts';

const owner = examplePerson({ id: 'owner', roles: ['cashier'] });
const colleague = examplePerson({ id: 'colleague', roles: ['cashier'] });
const stranger = examplePerson({ id: 'stranger', roles: [] });
const ofCustomer = (id: string, customerId: string | null) =>
  examplePerson({ id, roles: ['customer'], ...(customerId !== null && { customerId }) });

const view = (of: Partial<GridViewState>): GridViewState => ({
  ...initialGridView,
  exists: true,
  list: 'smgs',
  ownerId: 'owner',
  ...of,
});
const reads = (person: typeof owner, of: Partial<GridViewState>): boolean =>
  inScope(scopeOf(person, gridViews), person.tenant, gridViews.scopeKeys(view(of)), gridViews.owned);

describe('saved views', () => {
  it('are read by their owner, and once shared by those of the same side who may read the list', () => {
    expect([owner, colleague].map((person) => reads(person, {}))).to.deep.equal([true, false]);
    const shared = { shared: true };
    expect([owner, colleague, stranger, ofCustomer('c', '1')].map((person) => reads(person, shared))).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    const customers = { shared: true, ownerId: 'c1', customerId: '1' };
    const people = [
      ofCustomer('c1', '1'),
      ofCustomer('c2', '1'),
      ofCustomer('c3', '2'),
      ofCustomer('c4', null),
      colleague,
    ];
    expect(people.map((person) => reads(person, customers))).to.deep.equal([true, true, false, false, false]);
  });

  it('that are shared with roles are read by these of the same side, if they may read the list', () => {
    const cashiers = { shared: true, sharedWith: ['cashier'] };
    const manager = examplePerson({ id: 'manager', roles: ['station-manager'] });
    const outsider = { ...stranger, roles: ['cashier'] };
    const administrator = examplePerson({ id: 'a', roles: ['admin'] });
    const customer = { ...ofCustomer('c', '1'), roles: ['customer', 'cashier'] };
    expect(
      [owner, colleague, manager, outsider, administrator, customer].map((person) => reads(person, cashiers)),
    ).to.deep.equal([true, true, false, false, true, false]);
    expect(reads(manager, { shared: true })).to.equal(true);
    expect(reads(colleague, { shared: false, sharedWith: ['cashier'] })).to.equal(false);
  });

  it('that are shared with a station are read by its people, and by those who are bound to none', () => {
    const at = (stationIds: readonly string[] | null) => ({
      ...examplePerson({ id: 'x', roles: ['cashier'] }),
      stationIds,
    });
    const bishkek = { shared: true, sharedAt: ['715604'] };
    expect(
      [at(['715604']), at(['715604', '715900']), at(['715900']), at(null), at([])].map((person) =>
        reads(person, bishkek),
      ),
    ).to.deep.equal([true, true, false, true, false]);
    expect(reads({ ...at(['715604']), side: 'customer', customerId: '1' }, bishkek)).to.equal(false);
    const [, , , share] = gridViews.commands;
    expect(share?.input.safeParse({ roles: ['cashier'], stations: ['715604'] }).success).to.equal(false);
    expect(share?.input.safeParse({ stations: ['715604'] }).success).to.equal(true);
  });

  describe('are refused', () => {
    const directory = exampleDirectory([
      { userName: 'cashier', roles: ['cashier'] },
      { userName: 'tehpd', roles: ['tehpd'] },
      { userName: 'vet-post', roles: ['vet-post'] },
      { userName: 'client', roles: ['customer'], customerId: '1' },
      { userName: 'mate', roles: ['customer'], customerId: '1' },
      { userName: 'other', roles: ['customer'], customerId: '2' },
      { userName: 'stranger', roles: [] },
    ]);
    const world = { id: 'v1', records: { 'directory/everybody': directory }, now: '2026-03-10T04:00:00.000Z' };
    const of = (userName: string): Person => directory.person(exampleId(userName)) ?? stranger;
    const query = { filter: {}, sort: [], columns: ['number'] };
    const mailed = (to: readonly string[], columns = ['number']) => ({
      parameters: [],
      mailing: { every: 'day', on: 1, at: '08:00', to: to.map(exampleId), query: { ...query, columns } },
    });
    const saved = (by: string, input: object) =>
      given(gridViews, []).when('save', { list: 'smgs', name: 'x', view: {}, ...input }, of(by), world);

    it('for lists that one may not read', () => {
      saved('vet-post', {}).then({ invalid: ['GridViews.ListNotYours'] });
      saved('vet-post', { list: 'users', shared: true }).then({ invalid: ['GridViews.ListNotYours'] });
      expect(policy(gridViews.viewPolicy)(of('stranger')), 'whoever has no side saves nothing').to.equal(false);
    });

    it('to people who may not read them', () => {
      for (const to of ['stranger', 'vet-post', 'client', 'nobody'])
        saved('cashier', { report: mailed(['tehpd', to]) }).then({ invalid: ['GridViews.ReceiverUnknown'] });
      for (const to of ['cashier', 'other', 'stranger'])
        saved('client', { report: mailed(['mate', to]) }).then({ invalid: ['GridViews.ReceiverUnknown'] });
      const { events } = saved('cashier', { report: mailed(['tehpd']) });
      given(gridViews, events)
        .when('change', { report: mailed(['tehpd', 'other']) }, of('cashier'), world)
        .then({ invalid: ['GridViews.ReceiverUnknown'] });
    });

    it('with columns that are the railway’s alone, for customers', () => {
      saved('client', { report: mailed(['mate'], ['number', 'creatorId']) }).then({
        invalid: ['GridViews.ColumnUnknown'],
      });
      saved('client', { report: { parameters: ['creatorId'] } }).then({ invalid: ['GridViews.ColumnUnknown'] });
    });

    it('with roles that there are not', () => {
      given(gridViews, saved('cashier', {}).events)
        .when('share', { roles: ['cashier', 'kassa'] }, of('cashier'), world)
        .then({ invalid: ['GridViews.RoleUnknown'] });
    });
  });

  it('know the policy of every list that has one', () => {
    const open = areas.filter(
      ({ name }) =>
        !['grid-views', 'sequences', 'claims', 'chain-places', 'permission-grants', 'features', 'settings'].includes(
          name,
        ),
    );
    for (const { name, viewPolicy } of open) expect(policyOfList(name), name).to.equal(viewPolicy);
    expect(policyOfList('smgs.requests')).to.equal(policyOfList('smgs'));
    expect(readersOf(view({ list: 'unknown', shared: true }))).to.include('railway/member');
  });

  it('that are larger than the limit are refused', () => {
    const [save] = gridViews.commands;
    const input = { list: 'smgs', name: 'x', view: { filter: { q: 'x'.repeat(33_000) } } };
    expect(save?.input.safeParse(input).success).to.equal(false);
    expect(save?.input.safeParse({ ...input, view: {} }).success).to.equal(true);
  });

  it('are reports where they say what is asked, and say so again when that is changed', () => {
    const [save, , change] = gridViews.commands;
    const input = (command: typeof save, body: object) => command?.input.safeParse(body);
    const body = { list: 'smgs', name: 'Погрузка за месяц', view: {} };
    expect(input(save, { ...body, report: { parameters: ['createdAt', 'departureStationId'] } })?.success).to.equal(
      true,
    );
    const refused = [{ parameters: ['x y'] }, { parameters: Array.from({ length: 9 }, () => 'a') }, { asks: [] }, {}];
    for (const report of refused)
      expect(input(save, { ...body, report })?.success, JSON.stringify(report)).to.equal(false);
    expect(input(change, { report: { parameters: [] } })?.success).to.equal(true);
    const identity = { id: '1', ownerId: 'owner', customerId: null, list: 'smgs', shared: false };
    const saved = { ...identity, name: 'x', view: {}, layout: null, isDefault: false };
    const plain = gridViews.evolve(initialGridView, { type: 'GridViewSaved', data: saved });
    expect(plain.report).to.equal(null);
    const report = gridViews.evolve(plain, {
      type: 'GridViewChanged',
      data: { changes: { report: { parameters: ['a'] } } },
    });
    expect(report.report).to.deep.equal({ parameters: ['a'] });
  });
});
