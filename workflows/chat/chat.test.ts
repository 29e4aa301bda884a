import { expect } from 'chai';
import { carriedEvents, carryForward } from '../kernel/carried.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { given } from '../kernel/given.ts';
import { policy } from '../kernel/policy.ts';
import { inScope, scopeOf } from '../kernel/scope.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { exampleDirectory, exampleId, type ExampleUser } from '../people/example-directory.ts';
import { chat, chatReaderKeys } from './area.ts';
import { hearsOf, isInGroup } from './groups.ts';
import { isQuiet } from './is-quiet.ts';
import { quietHours } from './quiet-hours.ts';
import type { ChatEvent, ChatState } from './state.ts';

const everybody: readonly ExampleUser[] = [
  { userName: 'cashier', roles: ['cashier'] },
  { userName: 'manager', roles: ['station-manager'] },
  { userName: 'tehpd', roles: ['tehpd'] },
  { userName: 'director', roles: ['director'] },
  { userName: 'admin', roles: ['admin'] },
  { userName: 'client', roles: ['customer'], customerId: '1' },
  { userName: 'other', roles: ['customer'], customerId: '2' },
  { userName: 'mate', roles: ['customer'], customerId: '1' },
  { userName: 'stranger', roles: [] },
  { userName: 'homeless', roles: ['customer'] },
];
const directory = exampleDirectory(everybody);
const station = { exists: true, nameRu: 'Кара-Балта', administration: '59', retired: false };
const records = { 'directory/everybody': directory, 'stations/715905': station };
const person = (userName: string) => {
  const found = directory.person(exampleId(userName));
  if (!found) throw new Error(userName);
  return found;
};
const somebody = (userName: string) => ({ id: exampleId(userName), name: userName });
const world = { id: 'c1', records, now: '2026-03-10T04:00:00.000Z' };
const opened = (people: readonly string[], groups: readonly { key: string; name: string }[] = []): DomainEvent => ({
  type: 'ChatOpened',
  data: { id: 'c1', title: '', people: people.map(somebody), groups, about: null },
});
const atStation = { key: 'station:715905', name: 'Кара-Балта' };
const said = (number: number, author: string): DomainEvent => ({
  type: 'ChatMessageSent',
  data: { number, text: 'Готово', author: somebody(author), files: [] },
});
const reads = (state: unknown, userName: string, now = world.now): boolean =>
  inScope(scopeOf(person(userName), chat, now), defaultTenant, chat.scopeKeys(state as ChatState), false);

describe('people of the chat', () => {
  it('are addressed by the railway’s people if they have a side, and by customers’ people if they are of the same customer', () => {
    const heard = (userName: string) =>
      everybody.map((each) => each.userName).filter((other) => hearsOf(person(userName), person(other)));
    const staff = ['cashier', 'manager', 'tehpd', 'director', 'admin'];
    expect(heard('cashier')).to.deep.equal([...staff, 'client', 'other', 'mate']);
    expect(heard('client')).to.deep.equal(['client', 'mate']);
    for (const nobody of ['stranger', 'homeless']) expect(heard(nobody), nobody).to.deep.equal([]);
    for (const nobody of ['stranger', 'homeless'])
      given(chat, [])
        .when('open', { people: [exampleId(nobody)] }, person('cashier'), world)
        .then({ invalid: ['Chat.Nobody'] });
  });

  it('read nothing once they have no side, whoever named them', () => {
    const state = chat.evolve(chat.initial, opened(['stranger', 'cashier']) as ChatEvent);
    expect(['stranger', 'cashier'].map((userName) => reads(state, userName))).to.deep.equal([false, true]);
    for (const { name, policy: expression } of chat.commands.filter(({ policy: each }) => each !== 'SuperAdmin'))
      expect(policy(expression)(person('stranger')), name).to.equal(false);
  });
});

describe('groups of the chat', () => {
  const at = (userName: string, stationIds: readonly string[] | null) => ({ ...person(userName), stationIds });

  it('follow rights and stations', () => {
    expect(isInGroup(at('cashier', ['715905']), 'desk:715905')).to.equal(true);
    expect(isInGroup(at('cashier', ['715905']), 'desk:720108')).to.equal(false);
    expect(isInGroup(at('cashier', null), 'station:720108')).to.equal(true);
    expect(isInGroup(at('manager', ['715905']), 'station:715905')).to.equal(true);
    expect(isInGroup(at('manager', ['715905']), 'desk:715905')).to.equal(false);
    expect(isInGroup(at('tehpd', null), 'payment-centre')).to.equal(true);
    expect(isInGroup(at('cashier', null), 'payment-centre')).to.equal(false);
  });

  it('have no administrators and no customers in them', () => {
    for (const key of ['station:715905', 'desk:715905', 'payment-centre', 'nothing'])
      for (const userName of ['admin', 'client'])
        expect(isInGroup(person(userName), key), `${userName} ${key}`).to.equal(false);
  });

  it('are addressed by customers, and read by whoever has the right at that moment', () => {
    const open = given(chat, []).when('open', { groups: ['station:715905'] }, person('client'), world);
    open.then({ events: [{ type: 'ChatOpened', data: { people: [somebody('client')], groups: [atStation] } }] });
    const read = everybody.map(({ userName }) => userName).filter((userName) => reads(open.state, userName));
    expect(read).to.deep.equal(['cashier', 'manager', 'client']);
    given(chat, [opened(['client'], [atStation])])
      .when('say', { text: 'Примем в 15:00.' }, person('manager'), world)
      .then({ events: [{ type: 'ChatMessageSent', data: { number: 1, text: 'Примем в 15:00.' } }] });
    given(chat, [opened(['client'], [atStation])])
      .when('say', { text: 'Подслушал' }, person('tehpd'), world)
      .then({ refused: ['Chat.NotYours'] });
  });

  it('are no groups where there is no station of ours, or nobody', () => {
    for (const groups of [['station:700007'], ['payment-centre:1'], ['desk:abc']])
      given(chat, [])
        .when('open', { groups }, person('client'), world)
        .then({ invalid: ['Chat.NoGroup'] });
    const foreign = { ...records, 'stations/715905': { ...station, administration: '27' } };
    given(chat, [])
      .when('open', { groups: ['desk:715905'] }, person('client'), { ...world, records: foreign })
      .then({ invalid: ['Chat.NoGroup'] });
    const alone = { ...records, 'directory/everybody': exampleDirectory(everybody.slice(3)) };
    given(chat, [])
      .when('open', { groups: ['desk:715905'] }, person('client'), { ...world, records: alone })
      .then({ invalid: ['Chat.NoGroup'] });
  });

  it('have one conversation of their own, which their people begin and do not leave', () => {
    given(chat, [])
      .when('gather', { group: 'desk:715905' }, person('cashier'), world)
      .then({ events: [{ type: 'ChatOpened', data: { people: [], groups: [{ ...atStation, key: 'desk:715905' }] } }] });
    for (const userName of ['manager', 'client', 'admin'])
      given(chat, [])
        .when('gather', { group: 'desk:715905' }, person(userName), world)
        .then({ invalid: ['Chat.NoGroup'] });
    given(chat, [opened([], [atStation])])
      .when('leave', {}, person('cashier'), world)
      .then({ refused: ['Chat.GroupStays'] });
  });
});

describe('messages of the chat', () => {
  const file = { sha256: 'a'.repeat(64), name: 'Пломба.jpg', size: 7, type: 'image/jpeg' };
  const conversation = [opened(['cashier', 'director'])];

  it('are words, files that the store has, or both', () => {
    const there = { ...world, records: { ...records, [`file/${file.sha256}`]: file } };
    given(chat, conversation)
      .when('say', { files: [file] }, person('cashier'), there)
      .then({ events: [{ type: 'ChatMessageSent', data: { number: 1, text: '', files: [file] } }] });
    given(chat, conversation)
      .when('say', { files: [file] }, person('cashier'), world)
      .then({ invalid: ['Document.FileUnknown'] });
    given(chat, conversation)
      .when('say', { files: [{ ...file, size: 8 }] }, person('cashier'), there)
      .then({ invalid: ['Document.FileUnknown'] });
    given(chat, conversation)
      .when('say', { text: '  ' }, person('cashier'), world)
      .then({ invalid: ['Chat.Empty'] });
  });
});

describe('an administrator who looks into a conversation', () => {
  const conversation = [opened(['cashier', 'director']), said(1, 'cashier')];
  const reason = 'Жалоба клиента 10000001';
  const looked: DomainEvent = {
    type: 'ChatLookedInto',
    data: { number: 2, reason, person: somebody('admin'), until: '2026-03-10T05:00:00.000Z' },
  };

  it('says why, and everybody there sees it as an unread message', () => {
    const look = given(chat, conversation).when('look', { reason }, person('admin'), world);
    look.then({ events: [looked as never] });
    expect((look.state as ChatState).count).to.equal(2);
    expect(reads(look.state, 'admin')).to.equal(true);
    given(chat, conversation)
      .when('look', { reason }, person('cashier'), world)
      .then({ refused: ['Chat.YoursAlready'] });
    const [command] = chat.commands.filter(({ name }) => name === 'look');
    expect(command?.input.safeParse({ reason: 'просто' }).success).to.equal(false);
    expect(command?.policy).to.equal('SuperAdmin');
  });

  it('only reads', () => {
    for (const [command, input] of [
      ['say', { text: 'Я тут' }],
      ['read', { upTo: 2 }],
      ['invite', { people: [exampleId('tehpd')] }],
      ['leave', {}],
    ] as const)
      given(chat, [...conversation, looked])
        .when(command, input, person('admin'), world)
        .then({ refused: ['Chat.NotYours'] });
  });

  it('reads for an hour, or until done', () => {
    const withProcess = { ...chat, commands: [...chat.commands, ...(chat.processCommands ?? [])] };
    const state = given(chat, [...conversation, looked]).state as ChatState;
    expect(chat.timers?.of(state)).to.deep.equal([
      {
        name: `look/${exampleId('admin')}`,
        at: '2026-03-10T05:00:00.000Z',
        command: 'over-look',
        input: { personId: exampleId('admin') },
      },
    ]);
    // Whenever the timer runs.
    expect(reads(state, 'admin', '2026-03-10T04:59:59.999Z')).to.equal(true);
    expect(reads(state, 'admin', '2026-03-10T05:00:00.000Z')).to.equal(false);
    expect(reads(state, 'cashier', '2026-03-10T05:00:00.000Z')).to.equal(true);
    const over = (now: string) =>
      given(withProcess, [...conversation, looked]).when(
        'over-look',
        { personId: exampleId('admin') },
        person('admin'),
        {
          ...world,
          now,
        },
      );
    over('2026-03-10T04:59:00.000Z').then({ events: [] });
    const ended = over('2026-03-10T05:00:00.000Z');
    ended.then({ events: [{ type: 'ChatLookEnded', data: { personId: exampleId('admin') } }] });
    expect(reads(ended.state, 'admin')).to.equal(false);
    expect(chat.timers?.of(ended.state as ChatState)).to.deep.equal([]);
    given(chat, [...conversation, looked])
      .when('end-look', {}, person('admin'), world)
      .then({ events: [{ type: 'ChatLookEnded' }] });
  });
});

describe('quiet hours', () => {
  it('go over midnight, and end at their minute', () => {
    const night = { from: '22:00', until: '07:00' };
    expect(['21:59', '22:00', '23:30', '00:00', '06:59', '07:00'].map((time) => isQuiet(night, time))).to.deep.equal([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    const lunch = { from: '12:00', until: '13:00' };
    expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isQuiet(lunch, time))).to.deep.equal([
      false,
      true,
      true,
      false,
    ]);
    expect(isQuiet({ from: '', until: '' }, '03:00')).to.equal(false);
  });

  it('are both times or none', () => {
    for (const wrong of [
      { from: '22:00', until: '' },
      { from: '', until: '07:00' },
      { from: '24:00', until: '07:00' },
      { from: '9:00', until: '10:00' },
      { from: '22:00', until: '22:00' },
    ])
      expect(quietHours.safeParse(wrong).success, JSON.stringify(wrong)).to.equal(false);
    expect(quietHours.safeParse({ from: '', until: '' }).success).to.equal(true);
  });
});

describe('what a conversation is read by', () => {
  it('fits a notice of PostgreSQL at its largest', () => {
    const people = Array.from({ length: 150 }, (_, place) => ({ id: exampleId(`user-${place}`), name: 'x' }));
    const groups = [1, 2, 3, 4, 5].map((place) => ({ key: `station:71590${place}`, name: 'x' }));
    const event = { type: 'ChatOpened', data: { id: 'c1', title: '', people, groups, about: null } } as const;
    const until = '2026-03-10T05:00:00.000Z';
    const look = { type: 'ChatLookedInto', data: { number: 1, reason: 'x', person: people[0]!, until } } as const;
    const { readers } = chat.scopeKeys(chat.evolve(chat.evolve(chat.initial, event), look));
    expect(Buffer.byteLength(JSON.stringify(readers))).to.be.lessThan(7_500 - 300);
    expect(chatReaderKeys(person('client'))).to.have.lengthOf(1);
  });
});

describe('a conversation of years', () => {
  const fold = (events: readonly DomainEvent[]): ChatState =>
    events.reduce<ChatState>((state, event) => chat.evolve(state, event as ChatEvent), chat.initial);
  const look: DomainEvent = {
    type: 'ChatLookedInto',
    data: { number: 100, reason: 'Жалоба клиента', person: somebody('admin'), until: '2026-03-10T05:00:00.000Z' },
  };
  const past = [
    opened(['cashier', 'manager'], [atStation]),
    ...Array.from({ length: 99 }, (_, at) => said(at + 1, at % 2 === 0 ? 'cashier' : 'manager')),
    { type: 'ChatRead', data: { personId: exampleId('manager'), upTo: 98 } },
    look,
  ];

  it('is the same to whoever begins at the state it carried forward, as it stands in the log', () => {
    const [carried] = carryForward(chat, { state: fold(past.slice(0, -1)), revision: 99, carriedAt: -1 }, [look]);
    const { data } = carried ?? {};
    const kept = carriedEvents.CarriedForward.schema.parse(JSON.parse(JSON.stringify(data)));
    const begun: DomainEvent = { type: 'CarriedForward', data: kept };
    expect(fold([begun])).to.deep.equal(fold(past));
    const next = [said(101, 'cashier'), { type: 'ChatLookEnded', data: { personId: exampleId('admin') } }];
    expect(fold([begun, ...next])).to.deep.equal(fold([...past, ...next]));
    expect(fold([...past, begun, ...next])).to.deep.equal(fold([...past, ...next]));
  });
});
