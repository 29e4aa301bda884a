import { expect } from 'chai';
import { examplePerson } from '../people/example.ts';
import { policies, policyNames } from './policies.ts';
import { customerRoles, roles } from './roles.ts';
import { withAncestors } from './tree.ts';

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

  it('roles never grant a policy without the one it stands under', () => {
    for (const role of roles.filter(({ policies: granted }) => !granted.includes('*'))) {
      const missing = role.policies.flatMap(withAncestors).filter((name) => !role.policies.includes(name));
      expect(missing, role.name).to.deep.equal([]);
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
    const customer = examplePerson({ id: 'c', roles: ['Клиент'], customerId: '1' });
    expect(customer.policies).to.not.include('Smgs.CreateSmgs');
    expect(customer.policies.filter((name) => name.endsWith('.Edit'))).to.deep.equal([]);
  });
});
