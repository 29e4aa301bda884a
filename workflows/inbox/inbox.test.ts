import { expect } from 'chai';
import { exampleCustomer, liveAlong } from '../document/life.ts';
import { documentOf } from '../documents.ts';
import { given } from '../kernel/given.ts';
import { systemPerson } from '../kernel/person.ts';
import { examplePerson } from '../people/example.ts';
import { inbox } from './area.ts';
import { evolveInbox, initialInbox, isRead, mostFollowed, type InboxEvent, type InboxState } from './state.ts';

const definition = documentOf('shipment-request');
if (!definition) throw new Error('no requests');
const moves = ['create', 'send'].map((name) => definition.moves.find((move) => move.name === name));
const { state: request } = liveAlong(
  definition,
  moves.flatMap((move) => move ?? []),
);
const place = { area: 'shipment-request', recordId: 'r1' };
const me = examplePerson({ id: 'me', roles: ['admin'] });
const world = { id: 'me', records: { 'shipment-request/r1': request } };
const id = (place: number) => String(place).padStart(20, '0');
const after = (...events: readonly InboxEvent[]): InboxState => events.reduce(evolveInbox, initialInbox);

describe('an inbox', () => {
  it('follows a record that the person may open, once, until it is unfollowed', () => {
    given(inbox, [])
      .when('follow', place, me, world)
      .then({ events: [{ type: 'InboxFollowed', data: place }] });
    const followed = { type: 'InboxFollowed', data: place };
    given(inbox, [followed]).when('follow', place, me, world).then({ events: [] });
    given(inbox, [followed])
      .when('unfollow', place, me, world)
      .then({ events: [{ type: 'InboxUnfollowed', data: place }] });
    given(inbox, []).when('unfollow', place, me, world).then({ events: [] });
  });

  it('follows what one has written of or was called to, but not what was left, is muted, or is one too many', () => {
    const spoken = (...before: readonly InboxEvent[]) =>
      given(inbox, before).when('follow-spoken', place, systemPerson('railway'), { id: 'me' });
    const followed: InboxEvent = { type: 'InboxFollowed', data: place };
    spoken().then({ events: [followed] });
    spoken(followed).then({ events: [] });
    spoken(followed, { type: 'InboxUnfollowed', data: place }).then({ events: [] });
    spoken({ type: 'InboxMuted', data: { kind: place.area } }).then({ events: [] });
    spoken(
      ...Array.from({ length: mostFollowed }, (_, at): InboxEvent => {
        return { type: 'InboxFollowed', data: { area: 'smgs', recordId: String(at) } };
      }),
    ).then({ events: [] });
    // The person may begin again what he left.
    given(inbox, [followed, { type: 'InboxUnfollowed', data: place }])
      .when('follow', place, me, world)
      .then({ events: [followed] });
  });

  it('is spoken to in the language that was chosen with the letters, until another one is', () => {
    const chosen = (letters: 'daily' | 'never', language?: 'ky'): InboxEvent => ({
      type: 'InboxLettersChosen',
      data: { letters, ...(language && { language }) },
    });
    expect(after(chosen('daily', 'ky'), chosen('never')).language).to.equal('ky');
    given(inbox, [chosen('daily', 'ky')])
      .when('choose-letters', { letters: 'daily', language: 'ky' }, me, world)
      .then({ events: [] });
    given(inbox, [chosen('daily')])
      .when('choose-letters', { letters: 'daily', language: 'ky' }, me, world)
      .then({ events: [chosen('daily', 'ky')] });
  });

  it('follows nobody else’s record, nothing that is not there, and not everything', () => {
    const customer = (customerId: string) => examplePerson({ id: 'me', roles: ['customer'], customerId });
    given(inbox, [])
      .when('follow', place, customer('999'), world)
      .then({ invalid: ['Reference.EntryUnknown'] });
    given(inbox, [])
      .when('follow', place, customer(exampleCustomer), world)
      .then({ events: [{ type: 'InboxFollowed', data: place }] });
    given(inbox, [])
      .when('follow', place, examplePerson({ id: 'me', roles: [] }), world)
      .then({ invalid: ['Reference.EntryUnknown'] });
    for (const wrong of [
      { area: 'shipment-request', recordId: 'r2' },
      { area: 'users', recordId: 'r1' },
    ])
      given(inbox, [])
        .when('follow', wrong, me, world)
        .then({ invalid: ['Reference.EntryUnknown'] });
    const many = Array.from({ length: mostFollowed }, (_, at) => ({
      type: 'InboxFollowed',
      data: { area: 'smgs', recordId: String(at) },
    }));
    given(inbox, many)
      .when('follow', place, me, world)
      .then({ refused: ['Inbox.TooMany'] });
  });

  it('is its owner’s alone', () => {
    for (const [command, input] of [
      ['follow', place],
      ['mute', { kind: 'smgs' }],
      ['read-all', { upTo: id(1) }],
      ['mark', { read: [id(1)], unread: [] }],
      ['choose-letters', { letters: 'daily' }],
    ] as const)
      given(inbox, [])
        .when(command, input, examplePerson({ id: 'other' }), world)
        .then({ refused: ['Users.OnlyYourself'] });
  });

  it('knows what is read: everything up to a place, single pieces beyond it, and what was made unread again', () => {
    const state = after(
      { type: 'InboxRead', data: { upTo: id(5) } },
      { type: 'InboxMarked', data: { read: [id(8)], unread: [id(3)] } },
    );
    expect([1, 3, 5, 6, 8, 9].map((at) => isRead(state, id(at)))).to.deep.equal([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    const back = evolveInbox(state, { type: 'InboxMarked', data: { read: [id(3)], unread: [id(8)] } });
    expect([3, 8].map((at) => isRead(back, id(at)))).to.deep.equal([true, false]);
    const all = evolveInbox(state, { type: 'InboxRead', data: { upTo: id(8) } });
    expect([3, 6, 8, 9].map((at) => isRead(all, id(at)))).to.deep.equal([true, true, true, false]);
    expect([all.read, all.unread]).to.deep.equal([[], []]);
  });

  it('keeps a thousand marks and no more; what is older counts as read', () => {
    const places = Array.from({ length: 1_200 }, (_, at) => id(at + 1));
    let state = initialInbox;
    for (let at = 0; at < places.length; at += 200)
      state = evolveInbox(state, { type: 'InboxMarked', data: { read: places.slice(at, at + 200), unread: [] } });
    expect([state.read.length, state.upTo]).to.deep.equal([1_000, id(200)]);
    expect(places.every((each) => isRead(state, each))).to.equal(true);
  });

  it('reads everything once, and says nothing where nothing changes', () => {
    const read = { type: 'InboxRead', data: { upTo: id(5) } };
    given(inbox, [read])
      .when('read-all', { upTo: id(5) }, me, world)
      .then({ events: [] });
    given(inbox, [read, { type: 'InboxMarked', data: { read: [], unread: [id(4)] } }])
      .when('read-all', { upTo: id(5) }, me, world)
      .then({ events: [read] });
    given(inbox, [])
      .when('mark', { read: [id(1)], unread: [id(1)] }, me, world)
      .then({ invalid: ['Request.Invalid'] });
    given(inbox, [])
      .when('mute', { kind: 'nothing' }, me, world)
      .then({ invalid: ['Reference.EntryUnknown'] });
  });
});
