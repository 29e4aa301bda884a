import { expect } from 'chai';
import { given } from '../kernel/given.ts';
import { systemPerson } from '../kernel/person.ts';
import { exampleDirectory, exampleId, exampleUserCreated, type ExampleUser } from '../people/example-directory.ts';
import { users } from './area.ts';
import { changeEmail, register } from './own-account.ts';

const everybody: readonly ExampleUser[] = [
  { userName: 'cashier', roles: ['cashier'] },
  { userName: 'client', roles: ['customer'], customerId: '1' },
];
const directory = exampleDirectory(everybody);
const records = { 'directory/everybody': directory };
const personNamed = (userName: string) => {
  const person = directory.person(exampleId(userName));
  if (!person) throw new Error(userName);
  return person;
};
const [cashierUser] = everybody;
const past = cashierUser ? [exampleUserCreated(cashierUser)] : [];
const world = { id: exampleId('cashier'), records };
const withRegister = { ...users, commands: [...users.commands, register as never] };
const asked = { userName: 'nurlan', name: 'Нурлан', surname: 'Үлгүев', email: 'nurlan@example.kg' };

describe('one’s own user', () => {
  it('registers without roles and without a customer', () => {
    const registered = given(withRegister, []).when('register', asked, systemPerson('railway'), { id: 'u1', records });
    registered.then({ events: [{ type: 'UserRegistered', data: { id: 'u1', ...asked } }] });
    expect(registered.state).to.deep.include({ roles: [], isCustomer: false, customerId: null, isActive: true });
  });

  it('registers under an e-mail that is free, and with nothing else', () => {
    given(withRegister, [])
      .when('register', { ...asked, email: 'CASHIER@example.kg' }, systemPerson('railway'), { id: 'u1', records })
      .then({ invalid: ['Users.EmailTaken'] });
    for (const more of [{ roleNames: ['admin'] }, { customerId: '1' }, { isCustomer: false }, { name: '' }])
      expect(register.input.safeParse({ ...asked, ...more }).success, JSON.stringify(more)).to.equal(false);
  });

  it('is changed by its owner, in what decides about no right', () => {
    given(users, past)
      .when('edit-profile', { name: 'Гүлнара', phoneNumber: '+996 555 1' }, personNamed('cashier'), world)
      .then({ events: [{ type: 'UserChanged', data: { changes: { name: 'Гүлнара', phoneNumber: '+996 555 1' } } }] });
    const editProfile = users.commands.find(({ name }) => name === 'edit-profile');
    for (const more of [{ roleNames: [] }, { term: null }, { isActive: true }, { stationIds: null }])
      expect(editProfile?.input.safeParse({ name: 'x', ...more }).success, JSON.stringify(more)).to.equal(false);
  });

  it('gets another address only when that has answered: by no command that a token gives', () => {
    for (const email of ['client@example.kg', 'new@example.kg', ''])
      given(users, past)
        .when('edit-profile', { name: 'Гүлнара', email }, personNamed('cashier'), world)
        .then({ invalid: ['Users.EmailAnswersFirst'] });
    const answered = (email: string, by: string) =>
      given({ ...users, commands: [changeEmail] }, past).when('change-email', { email }, personNamed(by), world);
    answered('new@example.kg', 'cashier').then({
      events: [{ type: 'UserChanged', data: { changes: { email: 'new@example.kg' } } }],
    });
    answered('cashier@example.kg', 'cashier').then({ events: [] });
    answered('client@example.kg', 'cashier').then({ invalid: ['Users.EmailTaken'] });
    answered('new@example.kg', 'client').then({ refused: ['Users.OnlyYourself'] });
    expect(users.commands.map(({ name }) => name)).to.not.include('change-email');
  });

  it('is changed by nobody else', () => {
    given(users, past)
      .when('edit-profile', { name: 'x' }, personNamed('client'), world)
      .then({ refused: ['Users.OnlyYourself'] });
  });

  it('says which news its owner has seen, never fewer than before, and whether they come by e-mail', () => {
    const upTo = (place: number) => String(place).padStart(20, '0');
    const seen = [...past, { type: 'UserReadNews' as const, data: { upTo: upTo(7) } }];
    const cashier = personNamed('cashier');
    given(users, seen)
      .when('read-news', { upTo: upTo(9) }, cashier, world)
      .then({ events: [{ type: 'UserReadNews', data: { upTo: upTo(9) } }] });
    given(users, seen)
      .when('read-news', { upTo: upTo(6) }, cashier, world)
      .then({ events: [] });
    given(users, past)
      .when('choose-news-mail', { byMail: true }, cashier, world)
      .then({ events: [{ type: 'UserChoseNewsMail', data: { byMail: true } }] });
    for (const [command, input] of [
      ['read-news', { upTo: upTo(9) }],
      ['choose-news-mail', { byMail: true }],
    ] as const)
      given(users, past)
        .when(command, input, personNamed('client'), world)
        .then({ refused: ['Users.OnlyYourself'] });
  });
});
