import { expect } from 'chai';
import { policies, policyNames } from './policies.ts';
import { accessExpired, personOf } from './person.ts';
import { customerRoles, roles } from './roles.ts';

describe('permissions', () => {
  it('are declared once each', () => {
    expect(policies.map(({ name }) => name)).to.have.lengthOf(policyNames.size);
  });

  it('have parents that exist', () => {
    for (const { parent } of policies) if (parent) expect(policyNames.has(parent), parent).to.equal(true);
  });

  it('roles grant only policies that exist', () => {
    for (const role of roles) {
      for (const name of role.policies)
        expect(name === '*' || policyNames.has(name), `${role.name}: ${name}`).to.equal(true);
    }
  });

  it('there is a role for every demo account and every customer role of the specification', () => {
    const names = roles.map(({ name }) => name);
    expect(names).to.include.members([
      'admin',
      'cashier',
      'station-manager',
      'tehpd',
      'auditor',
      'director',
      'integrator',
      ...customerRoles,
    ]);
  });

  it('customers may neither form notes nor edit reference books', () => {
    const customer = personOf({ sub: 'c', roles: ['Клиент'] });
    expect(customer.policies).to.not.include('Smgs.CreateSmgs');
    expect(customer.policies.filter((name) => name.endsWith('.Edit'))).to.deep.equal([]);
  });
});

describe('the person of a token', () => {
  it('takes everything from the claims', () => {
    const person = personOf({
      sub: 'u1',
      preferred_username: 'aigul',
      name: 'Айгүл Асанова',
      roles: ['cashier', 'unknown'],
      tenant: 'north',
      stationIds: ['715604'],
      term: '2026-12-31',
    });
    expect(person).to.deep.include({
      id: 'u1',
      userName: 'aigul',
      fullName: 'Айгүл Асанова',
      tenant: 'north',
      isCustomer: false,
      customerId: null,
      stationIds: ['715604'],
      term: '2026-12-31',
    });
    expect(person.policies).to.include('Kassa.Menu');
  });

  for (const role of customerRoles) {
    it(`role ${role} makes a person customer-side without the flag`, () => {
      expect(personOf({ sub: 'c', roles: [role] }).isCustomer).to.equal(true);
    });
  }

  it('the flag alone is enough, and staff is staff', () => {
    expect(personOf({ sub: 'c', isCustomer: 'true' }).isCustomer).to.equal(true);
    expect(personOf({ sub: 's', roles: 'tehpd' })).to.include({ isCustomer: false, tenant: 'railway', fullName: 's' });
  });

  it('refuses claims of a wrong shape', () => {
    expect(() => personOf({ preferred_username: 'nobody' })).to.throw();
    expect(() => personOf({ sub: 'u', term: 'soon' })).to.throw();
  });

  it('access ends after the last day of the term, not on it', () => {
    expect(
      ['2026-03-09', '2026-03-10', '2026-03-11'].map((term) => accessExpired({ term }, '2026-03-10')),
    ).to.deep.equal([true, false, false]);
    expect(accessExpired({ term: null }, '2026-03-10')).to.equal(false);
  });
});
