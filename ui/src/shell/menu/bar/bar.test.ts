import { expect } from 'chai';
import { policiesOfRoles } from '@kerben/workflows/permissions/roles.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import { leavesOf, menuOf } from '../../routes/open-menu.ts';
import { barOf } from './bar.ts';

describe('the bar of a telephone', () => {
  const barOfRole = (role: string) => {
    const person = { ...examplePerson({ id: role, roles: [role] }), policies: policiesOfRoles([role]) };
    const leaves = leavesOf(
      menuOf({ roles: [role], allows: (needed) => needed === 'signed-in' || policy(needed)(person) }),
    );
    return barOf(leaves, [role]);
  };

  it('has the home page and three screens that the role opens all day and may open', () => {
    for (const role of [
      'cashier',
      'station-manager',
      'tehpd',
      'accountant',
      'director',
      'auditor',
      'admin',
      'customer',
    ]) {
      const bar = barOfRole(role);
      expect(bar, role).to.have.length(4);
      expect(bar[0]?.path, role).to.equal('/');
      // A fifth of a telephone: each has a picture, and a word of its own.
      for (const { icon, text, path } of bar) expect(icon, `${role} ${path}`).to.be.a('string', text);
    }
  });

  it('has the first screen of the menu for other roles', () => {
    expect(barOfRole('fit-post')).to.have.length(2);
  });
});
