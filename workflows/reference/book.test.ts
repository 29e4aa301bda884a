import { expect } from 'chai';
import { books } from '../books.ts';
import { areaNamed, areas } from '../areas.ts';
import { given } from '../kernel/given.ts';
import { examplePerson } from '../people/example.ts';
import { people } from '../documents/smgs/example.ts';

const stations = areaNamed('stations');
const customers = areaNamed('customers');
const wagons = areaNamed('wagons');

const { admin, cashier, customer } = people;
const karaBalta = { code: '715905', nameRu: 'Кара-Балта', administration: '59' };
/** The administrations that the stations below name. */
const known = {
  records: { 'railway-administrations/59': {}, 'railway-administrations/51': {}, 'railway-administrations/20': {} },
};
const created = {
  type: 'StationCreated',
  data: {
    id: '715905',
    values: {
      ...karaBalta,
      nameKy: '',
      nameEn: '',
      road: '',
      joint: false,
      lat: '',
      lon: '',
      validFrom: '',
      validTo: '',
    },
    confirmedWarnings: [],
  },
};
const company = { name: 'ОсОО «Пример»', code: '00101200510001', bankAccount: '1180 0500 0000 0126', mFO: '118005' };

describe('a reference book', () => {
  it('creates a record under its natural key, filling what is not known', () => {
    given(stations, [])
      .when('create', karaBalta, admin, { id: '715905', ...known })
      .then({ events: [created] });
    const create = stations.commands.find(({ name }) => name === 'create');
    expect(create?.idOf?.(karaBalta, admin)).to.equal('715905');
    expect(customers.commands.find(({ name }) => name === 'create')?.idOf).to.equal(undefined);
  });

  it('refuses wrong codes and asks back on doubtful ones', () => {
    given(stations, [])
      .when('create', { ...karaBalta, code: '715908' }, admin, known)
      .then({ invalid: ['Check.Esr.CheckDigit'] });
    const foreign = { code: '138602', nameRu: 'Чиерна', administration: '51' };
    given(stations, [])
      .when('create', foreign, admin, known)
      .then({ unconfirmed: ['Check.Esr.CheckDigit'] });
    given(stations, [])
      .when('create', { ...foreign, confirmedWarnings: ['Check.Esr.CheckDigit'] }, admin, known)
      .then({ events: [{ type: 'StationCreated', data: { confirmedWarnings: ['Check.Esr.CheckDigit'] } }] });
    given(wagons, [])
      .when('create', { number: '55650138' }, admin)
      .then({ invalid: ['Check.Wagon.CheckDigit'] });
    expect(() => given(stations, []).when('create', { code: '715905' }, admin)).to.throw();
    expect(() => given(stations, []).when('create', { ...karaBalta, colour: 'red' }, admin)).to.throw();
  });

  it('edits record only what changes; the key never does', () => {
    given(stations, [created])
      .when('edit', { nameKy: 'Кара-Балта', nameRu: 'Кара-Балта' }, admin)
      .then({
        events: [{ type: 'StationChanged', data: { changes: { nameKy: 'Кара-Балта' }, confirmedWarnings: [] } }],
      });
    given(stations, [created]).when('edit', { nameRu: 'Кара-Балта' }, admin).then({ events: [] });
    expect(() => given(stations, [created]).when('edit', { code: '715604' }, admin)).to.throw();
    given(stations, [created])
      .when('edit', { administration: '51' }, admin, known)
      .then({ events: [{ type: 'StationChanged' }] });
  });

  it('checks of several fields see the record as it will be', () => {
    const foreign = {
      ...created,
      data: { ...created.data, values: { ...created.data.values, code: '138602', administration: '51' } },
    };
    given(stations, [foreign])
      .when('edit', { administration: '20' }, admin, known)
      .then({ invalid: ['Check.Esr.CheckDigit'] });
  });

  it('retires and restores', () => {
    const retired = given(stations, [created]).when('retire', {}, admin);
    retired.then({ events: [{ type: 'StationRetired', data: {} }] });
    expect(retired.state).to.include({ retired: true, nameRu: 'Кара-Балта' });
    given(stations, retired.events)
      .when('edit', { nameKy: 'x' }, admin)
      .then({ refused: ['Reference.Retired'] });
    given(stations, retired.events)
      .when('restore', {}, admin)
      .then({ events: [{ type: 'StationRestored', data: {} }] });
    given(stations, [created])
      .when('restore', {}, admin)
      .then({ refused: ['Reference.NotRetired'] });
    given(stations, [created])
      .when('create', karaBalta, admin)
      .then({ refused: ['Reference.Exists'] });
  });

  it('refuses days of years that nobody means, and still changes entries that have one', () => {
    const of = (validFrom: string) => given(stations, []).when('create', { ...karaBalta, validFrom }, admin, known);
    for (const far of ['9999-01-01', '0026-11-21', '1899-12-31', '2200-01-01'])
      of(far).then({ invalid: ['Reference.DayFar'] });
    for (const near of ['1900-01-01', '2199-12-31']) of(near).then({ events: [{ type: 'StationCreated' }] });
    const old = { ...created, data: { ...created.data, values: { ...created.data.values, validTo: '9999-12-31' } } };
    given(stations, [old])
      .when('edit', { nameKy: 'Кара-Балта' }, admin, known)
      .then({ events: [{ type: 'StationChanged' }] });
    given(stations, [old])
      .when('edit', { validFrom: '9999-01-01' }, admin, known)
      .then({ invalid: ['Reference.DayFar'] });
  });

  it('asks for the policy of the book', () => {
    given(stations, [])
      .when('create', karaBalta, cashier)
      .then({ refused: ['Policy.Missing'] });
    given(customers, [])
      .when('create', company, cashier, { id: 'c1' })
      .then({ events: [{ type: 'CustomerCreated' }] });
    const menu = (person: typeof admin) =>
      stations
        .actions?.(given(stations, [created]).state, person)
        .filter(({ enabled }) => enabled)
        .map(({ action }) => action);
    expect(menu(admin)).to.have.members(['show-history', 'edit', 'retire']);
    expect(menu(examplePerson({ id: 'a', roles: ['auditor'] }))).to.deep.equal(['show-history']);
  });
});

describe('customers', () => {
  it('belong to themselves: a customer sees no other', () => {
    const { state } = given(customers, []).when('create', company, admin, { id: 'c1' });
    expect(customers.owned).to.equal(true);
    expect(customers.scopeKeys(state)).to.deep.equal({ customerId: 'c1', stationIds: [] });
    expect(customer.policies).to.include(customers.viewPolicy);
  });

  it('store telephones in one form and check bank data', () => {
    const { state } = given(customers, []).when('create', { ...company, phone: '+996 (555) 123-456' }, admin, {
      id: 'c1',
    });
    expect(state).to.include({ phone: '+996555123456', isKTJCode: false });
    given(customers, [])
      .when('create', { ...company, mFO: '109001' }, admin)
      .then({ unconfirmed: ['Check.BankAccount.OtherBank'] });
    given(customers, [])
      .when('create', { ...company, code: '123' }, admin)
      .then({ invalid: ['Check.Tin.Shape'] });
  });
});

describe('all books', () => {
  it('are registered as areas, with a policy to read and one to edit', () => {
    for (const { area: name, book, acts = {} } of books) {
      const area = areas.find((one) => one.name === name);
      expect(area?.viewPolicy).to.equal(`Reference.${book}`);
      const common = area?.commands.filter((one) => !(one.name in acts));
      expect(new Set(common?.map(({ policy }) => policy))).to.deep.equal(new Set([`Reference.${book}.Edit`]));
    }
    expect(new Set(areas.map(({ name }) => name)).size).to.equal(areas.length);
  });
});
