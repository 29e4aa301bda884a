import { given } from '../kernel/given.ts';
import { examplePerson } from '../people/example.ts';
import { exampleDirectory, exampleRole } from '../people/example-directory.ts';
import { roles } from './area.ts';

const admin = examplePerson({ id: 'a', roles: ['admin'] });
const records = { 'directory/everybody': exampleDirectory([]) };
const created = (name: string, isStatic: boolean) => ({
  type: 'RoleCreated',
  data: { id: 'r', name, isDefault: false, isPublic: true, isStatic },
});
const on = (isStatic: boolean, command: string, input: unknown, id = 'r') =>
  given(roles, [created('сторож', isStatic)]).when(command, input, admin, { id, records });

describe('roles', () => {
  it('have a name of their own', () => {
    given(roles, [])
      .when('create', { name: 'сторож' }, admin, { id: 'r', records })
      .then({ events: [created('сторож', false)] });
    given(roles, [])
      .when('create', { name: 'Cashier' }, admin, { records })
      .then({ invalid: ['Roles.NameTaken'] });
    on(false, 'edit', { name: 'tehpd' }).then({ invalid: ['Roles.NameTaken'] });
    on(true, 'edit', { name: 'сторож', isDefault: false }, exampleRole('cashier').id).then({ events: [] });
  });

  it('of the product are neither renamed nor removed, but may become the role of newcomers', () => {
    on(true, 'edit', { name: 'other' }).then({ refused: ['Roles.Static'] });
    on(true, 'delete', {}).then({ refused: ['Roles.Static'] });
    on(true, 'edit', { name: 'сторож', isDefault: true }).then({
      events: [{ type: 'RoleChanged', data: { changes: { isDefault: true } } }],
    });
    on(false, 'edit', { name: 'other' }).then({
      events: [{ type: 'RoleChanged', data: { changes: { name: 'other' } } }],
    });
    on(false, 'delete', {}).then({ events: [{ type: 'RoleDeleted' }] });
  });

  it('need the right', () => {
    const cashier = examplePerson({ id: 'c', roles: ['cashier'] });
    given(roles, [])
      .when('create', { name: 'x' }, cashier, { records })
      .then({ refused: ['Policy.Missing'] });
  });
});
