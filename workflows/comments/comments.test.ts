import { expect } from 'chai';
import { exampleCustomer, liveAlong } from '../document/life.ts';
import { documentOf } from '../documents.ts';
import { inScope, scopeOf } from '../kernel/scope.ts';
import { given } from '../kernel/given.ts';
import { exampleDirectory, exampleId, type ExampleUser } from '../people/example-directory.ts';
import { comments } from './area.ts';
import { commentNews } from './news.ts';
import { evolveComment, initialComment, type CommentEvent } from './state.ts';

const definition = documentOf('shipment-request');
if (!definition) throw new Error('no requests');
const moves = ['create', 'send'].flatMap((name) => definition.moves.find((move) => move.name === name) ?? []);
const { state: request } = liveAlong(definition, moves);

const everybody: readonly ExampleUser[] = [
  { userName: 'cashier', roles: ['cashier'] },
  { userName: 'other', roles: ['cashier'] },
  { userName: 'gone', roles: ['cashier'], isActive: false },
  { userName: 'client', roles: ['customer'], customerId: exampleCustomer },
  { userName: 'stranger', roles: ['customer'], customerId: '999' },
];
const directory = exampleDirectory(everybody);
const person = (userName: string) => {
  const found = directory.person(exampleId(userName));
  if (!found) throw new Error(userName);
  return found;
};
const place = { area: 'shipment-request', recordId: 'r1' };
const records = { 'directory/everybody': directory, 'shipment-request/r1': request };
const world = { id: 'c1', records };
const said = (over: object = {}) => {
  const event = {
    type: 'CommentSaid' as const,
    data: {
      ...{
        id: 'c1',
        ...place,
        text: 'Проверьте вес',
        to: 'railway' as const,
        side: 'staff' as const,
        mentions: [],
        files: [],
      },
      author: { id: exampleId('cashier'), name: 'cashier' },
      ...{ answers: null, customerId: null, stationIds: [] },
      ...over,
    },
  };
  return event;
};

describe('comments', () => {
  it('are the railway’s own unless they are for the customer too; a customer’s are for both', () => {
    const written = (userName: string, input: object) =>
      given(comments, []).when('say', { ...place, text: 'Проверьте вес', ...input }, person(userName), world);
    const becomes = (data: object) => ({ events: [{ type: 'CommentSaid', data: { ...data } }] });
    written('cashier', {}).then(becomes({ to: 'railway', customerId: null, side: 'staff' }));
    written('cashier', { to: 'both' }).then(becomes({ to: 'both', customerId: exampleCustomer }));
    const theirs = { to: 'both', customerId: exampleCustomer, side: 'customer' };
    written('client', { to: 'railway' }).then(becomes(theirs));
  });

  it('are read by whoever reads the record, internal ones by no customer', () => {
    const reads = (userName: string, over: object) => {
      const state = evolveComment(initialComment, said(over));
      return inScope(scopeOf(person(userName), comments), 'railway', comments.scopeKeys(state), comments.owned);
    };
    const both = { to: 'both', customerId: exampleCustomer };
    expect(['cashier', 'client', 'stranger'].map((name) => reads(name, {}))).to.deep.equal([true, false, false]);
    expect(['cashier', 'client', 'stranger'].map((name) => reads(name, both))).to.deep.equal([true, true, false]);
  });

  it('are written on no record that the writer may not open, nor on none', () => {
    given(comments, [])
      .when('say', { ...place, text: 'x' }, person('stranger'), world)
      .then({ invalid: ['Reference.EntryUnknown'] });
    for (const wrong of [
      { ...place, recordId: 'r2' },
      { area: 'users', recordId: 'r1' },
    ])
      given(comments, [])
        .when('say', { ...wrong, text: 'x' }, person('cashier'), world)
        .then({ invalid: ['Reference.EntryUnknown'] });
  });

  it('mention people who may read them, and refuse others by name', () => {
    const mention = (userName: string, to: 'railway' | 'both', by = 'cashier') =>
      given(comments, []).when('say', { ...place, text: 'x', to, mentions: [exampleId(userName)] }, person(by), world);
    for (const [userName, to] of [
      ['other', 'railway'],
      ['client', 'both'],
    ] as const)
      mention(userName, to).then({
        events: [{ type: 'CommentSaid', data: { mentions: [{ id: exampleId(userName), name: userName }] } }],
      });
    for (const [userName, to] of [
      ['client', 'railway'],
      ['stranger', 'both'],
      ['gone', 'railway'],
      ['nobody', 'railway'],
    ] as const)
      mention(userName, to).then({ invalid: ['Comments.MayNotRead'] });
  });

  it('are changed and withdrawn by their author alone; what was withdrawn says nothing any more', () => {
    given(comments, [said()])
      .when('reword', { text: 'Вес верен' }, person('cashier'), world)
      .then({ events: [{ type: 'CommentChanged', data: { text: 'Вес верен', mentions: [] } }] });
    given(comments, [said()])
      .when('reword', { text: 'x' }, person('other'), world)
      .then({ refused: ['Comments.NotYours'] });
    const gone = given(comments, [said()]).when('withdraw', {}, person('cashier'), world);
    gone.then({ events: [{ type: 'CommentWithdrawn', data: {} }] });
    expect(gone.state).to.deep.include({ text: '', withdrawn: true });
    given(comments, [said(), { type: 'CommentWithdrawn', data: {} }])
      .when('reword', { text: 'x' }, person('cashier'), world)
      .then({ refused: ['Comments.Withdrawn'] });
  });

  it('answer a comment of the same record that the writer reads', () => {
    const internal = evolveComment(initialComment, said({ id: 'c0' }));
    const answer = (userName: string, state: object, input: object = {}) =>
      given(comments, []).when('say', { ...place, text: 'x', answers: 'c0', ...input }, person(userName), {
        ...world,
        records: { ...records, 'comments/c0': state },
      });
    answer('other', internal).then({
      events: [{ type: 'CommentSaid', data: { answers: { id: 'c0', author: exampleId('cashier') } } }],
    });
    answer('client', internal).then({ invalid: ['Reference.EntryUnknown'] });
    answer('other', { ...internal, recordId: 'r9' }).then({ invalid: ['Reference.EntryUnknown'] });
  });

  it('are told to whom they name and answer, to the other side where they are for both, and to followers', () => {
    const metadata = {
      commandId: 'c',
      fingerprint: '',
      command: 'say',
      correlationId: 'c',
      causationId: null,
      userId: exampleId('cashier'),
      userName: 'cashier',
      tenant: 'railway',
      traceparent: null,
      occurredAt: '2026-03-01T06:00:00.000Z',
    };
    const told = (...events: readonly CommentEvent[]) => {
      const [last] = events.slice(-1);
      const before = events.slice(0, -1).reduce(evolveComment, initialComment);
      return last && commentNews({ type: last.type, metadata }, before, evolveComment(before, last));
    };
    const other = { id: 'other', name: 'Other' };
    expect(told(said({ mentions: [other], answers: { id: 'c0', author: 'asker' } }))).to.deep.include({
      ...place,
      people: ['other', 'asker'],
      sides: [],
      followers: ['staff'],
    });
    expect(told(said({ to: 'both', customerId: '1' }))).to.deep.include({
      sides: ['customer'],
      followers: ['staff', 'customer'],
      keys: { customerId: '1', stationIds: [] },
    });
    const changed = (mentions: readonly (typeof other)[]): CommentEvent => ({
      type: 'CommentChanged',
      data: { text: 'y', mentions: [...mentions] },
    });
    expect(told(said(), changed([]))).to.equal(undefined);
    expect(told(said(), changed([other]))).to.deep.include({ people: ['other'], sides: [], followers: [] });
    expect(told(said({ mentions: [other] }), changed([other]))).to.equal(undefined);
    expect(told(said({ mentions: [other] }), { type: 'CommentWithdrawn', data: {} })).to.equal(undefined);
  });
});
