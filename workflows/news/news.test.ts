import { expect } from 'chai';
import { liveAlong } from '../document/life.ts';
import type { AnyDoc } from '../document/definition.ts';
import { initialDoc } from '../document/fold.ts';
import { documentOf } from '../documents.ts';
import { areaNamed } from '../areas.ts';
import { examplePerson } from '../people/example.ts';
import { newsOf, newsReaderKeys } from './news.ts';

const documentNamed = (area: string) => {
  const definition = documentOf(area);
  if (!definition) throw new Error(area);
  return definition;
};

/** Who is told of each step of a life: `move: sides`. */
const toldAlong = (area: string, names: readonly string[]): readonly string[] => {
  const definition = documentNamed(area);
  const move = (name: string) => definition.moves.filter((each) => each.name === name);
  const { events } = liveAlong(definition, names.flatMap(move));
  let before: AnyDoc = initialDoc(definition);
  return events.map((event, at) => {
    const after = areaNamed(area).evolve(before, event) as AnyDoc;
    const command = names[at] ?? '';
    const metadata = {
      command,
      userId: 'u',
      userName: 'U',
      correlationId: 'cause-1',
      occurredAt: '2026-03-10T06:00:00.000Z',
    };
    const news = newsOf({ type: event.type, metadata, area, recordId: 'r', before, after });
    before = after;
    return `${command}: ${news?.sides.join(' ') ?? '-'}${news?.words ? ` ${news.words}` : ''}`;
  });
};

describe('news', () => {
  it('are for the other side of a request for carriage', () => {
    expect(toldAlong('shipment-request', ['create', 'edit', 'send', 'accept', 'confirm-prepayment'])).to.deep.equal([
      'create: -',
      'edit: -',
      'send: staff',
      'accept: customer',
      'confirm-prepayment: customer',
    ]);
    expect(toldAlong('shipment-request', ['create', 'send', 'refuse']).at(-1)).to.equal('refuse: customer');
  });

  it('tell a station of wagons that nobody announced, once, and of announced ones that they are here', () => {
    const area = 'arrived-wagon';
    const words = `${area}.news.arrive-by-list.0`;
    expect(toldAlong(area, ['arrive-by-list', 'arrive-by-list'])).to.deep.equal([
      `arrive-by-list: staff ${words}`,
      'arrive-by-list: -',
    ]);
    expect(toldAlong(area, ['expect', 'arrive-by-list']).at(-1)).to.equal('arrive-by-list: customer staff');
  });

  it('say what SED has answered, also when the request stays in processing', () => {
    const area = 'change-agreement-request-document';
    const definition = documentNamed(area);
    const initial = initialDoc(definition);
    const at = (values: object): AnyDoc => ({ ...initial, exists: true, customerId: 'c', ...values });
    const metadata = {
      userId: 'system',
      userName: 'SED',
      correlationId: 'cause-1',
      occurredAt: '2026-03-10T06:00:00.000Z',
    };
    const hear = (command: string, type: string, before: object, after: object) =>
      newsOf({ type, metadata: { ...metadata, command }, area, recordId: 'r', before: at(before), after: at(after) });
    const answered = (before: object, after: object) => hear('record-sed-answer', 'RedirectSedAnswered', before, after);
    const sent = { status: 1, sedDelivery: 'sent' };
    expect(answered(sent, { ...sent, sedApproved: false })).to.deep.include({
      sides: ['customer', 'staff'],
      words: `${area}.news.record-sed-answer.0`,
    });
    expect(answered(sent, { ...sent, status: 3, sedApproved: true })).to.deep.include({
      sides: ['customer', 'staff'],
      words: `${area}.news.record-sed-answer.1`,
    });
    // What was sent is no news; that it could not be sent is, for the customer who must do something.
    expect(hear('record-sed-sent', 'RedirectSentToSed', { status: 1, sedDelivery: 'pending' }, sent)).to.equal(
      undefined,
    );
    const failed = hear(
      'record-sed-failure',
      'RedirectSedSendFailed',
      { status: 1, sedDelivery: 'pending' },
      { status: 1, sedDelivery: 'failed' },
    );
    expect(failed?.sides).to.deep.equal(['customer']);
    const ignored = hear(
      'record-sed-answer',
      'RedirectSedAnswerIgnored',
      { ...sent, sedApproved: false },
      { ...sent, sedApproved: false },
    );
    expect(ignored).to.equal(undefined);
  });

  it('are read by customers of what they may open, by staff of what they work with', () => {
    const keys = (role: string, of: object = {}) => newsReaderKeys(examplePerson({ id: 'p', roles: [role], ...of }));
    expect(keys('customer')).to.deep.equal([]);
    expect(keys('customer', { customerId: 'c' }))
      .to.include('customer/smgs')
      .and.not.include('staff/smgs');
    expect(keys('cashier')).to.include('staff/smgs').and.not.include('customer/smgs');
    expect(keys('auditor')).to.not.include('staff/smgs');
  });
});
