import { expect } from 'chai';
import type { DomainEvent } from '../../kernel/event.ts';
import { given } from '../../kernel/given.ts';
import { exampleRequest, redirectPeople, redirectRecords } from './example.ts';
import type { RedirectState } from './fields.ts';
import { recordSedAnswer, redirectRequests } from './sed/area.ts';

const { customer, colleague, otherCustomer, station, director, admin, system } = redirectPeople;
const world = { records: redirectRecords };

/** The area with what only the process records, so that whole lives can be told. */
const area = {
  ...redirectRequests,
  commands: [...redirectRequests.commands, ...(redirectRequests.processCommands ?? [])],
};

type Told = ReturnType<ReturnType<typeof given>['when']>;
const tell = (past: readonly DomainEvent[] = []) => given(area, past);
const go = (from: Told, ...step: Parameters<ReturnType<typeof given>['when']>): Told =>
  tell(from.events).when(step[0], step[1], step[2], world);

const draft = () => tell().when('register', { status: 0 }, customer, world);
const saved = () => tell().when('register', exampleRequest, customer, world);
const answered = (isApproved: boolean, from = saved()) =>
  go(
    from,
    'record-sed-answer',
    { attempt: (from.state as RedirectState).attempt, messageId: `m-${isApproved}`, isApproved, comment: 'Ответ' },
    system,
  );
const agreed = () => answered(true);
const stateOf = (told: Told) => told.state as RedirectState;

describe('redirect requests', () => {
  describe('saving', () => {
    it('a draft may be empty; the customer is the own one, whatever was sent', () => {
      const told = tell().when('register', { status: 0, customerId: 'ysyk-kol' }, customer, world);
      told.then({ events: [{ type: 'RedirectRegistered', data: { status: 0, creatorId: 'customer1' } }] });
      expect(stateOf(told)).to.include({ customerId: 'ala-too', customerName: 'ОсОО «Ала-Тоо Көмүр»', status: 0 });
    });

    it('a complete one goes to SED at once, with what is sent', () => {
      saved().then({
        events: [
          { type: 'RedirectRegistered', data: { request: exampleRequest, status: 0 } },
          { type: 'RedirectSubmitted', data: { attempt: 1, sent: exampleRequest, status: 1 } },
        ],
      });
    });

    it('names every required field that is empty, in the order of the form', () => {
      tell()
        .when('register', {}, { ...customer, customerId: '' }, world)
        .then({
          invalid: [
            'Redirect.Required.redirectType',
            'Redirect.NoWagons',
            'Redirect.Required.stationId',
            'Redirect.Required.toStationId',
            'Redirect.Required.requestDate',
            'Redirect.Required.cargoId',
            'Redirect.Required.customerId',
            'Redirect.Required.applicantFullName',
            'Redirect.Required.applicantPosition',
            'Redirect.Required.applicantPhone',
          ],
        });
    });

    it('leaves repeated wagons out and keeps the telephone as plus and digits', () => {
      const told = tell().when(
        'register',
        { ...exampleRequest, wagonNumbers: ['55650139', '55650139', ''], applicantPhone: '+996 (555) 123-456' },
        customer,
        world,
      );
      expect(stateOf(told)).to.deep.include({ wagonNumbers: ['55650139'], applicantPhone: '+996555123456' });
    });

    const wrong: readonly (readonly [code: string, change: object])[] = [
      ['Check.Wagon.CheckDigit', { wagonNumbers: ['55650138'] }],
      ['Redirect.StationForeign', { stationId: '704101' }],
      ['Redirect.StationForeign', { toStationId: '704101' }],
      ['Redirect.StationUnknown', { toStationId: '719999' }],
      ['Redirect.SameStation', { toStationId: '715604' }],
      ['Redirect.DateInFuture', { requestDate: '2026-03-11' }],
      ['Check.Etsng.CheckDigit', { cargoId: '161010' }],
      ['Check.Phone.Shape', { applicantPhone: '0555 123456' }],
    ];
    for (const [code, change] of wrong) {
      it(`refuses ${JSON.stringify(change)} as ${code}`, () => {
        tell()
          .when('register', { ...exampleRequest, ...change }, customer, world)
          .then({ invalid: [code] });
      });
    }

    it('asks about a wagon of another network and goes on when that is confirmed', () => {
      const request = { ...exampleRequest, wagonNumbers: ['318547330010'] };
      tell()
        .when('register', request, customer, world)
        .then({ unconfirmed: ['Check.Wagon.Uic'] });
      const told = tell().when('register', { ...request, confirmedWarnings: ['Check.Wagon.Uic'] }, customer, world);
      expect(stateOf(told).status).to.equal(1);
    });

    it('is for customer-side people who have a customer', () => {
      tell()
        .when('register', exampleRequest, director, world)
        .then({ refused: ['Redirect.CustomerOnly'] });
      const homeless = { ...customer, side: 'none', customerId: null } as const;
      tell()
        .when('register', exampleRequest, homeless, world)
        .then({ refused: ['Redirect.CustomerMissing'] });
    });

    it('a draft is completed, then saved by anybody of the customer', () => {
      const completed = go(draft(), 'edit', { ...exampleRequest, applicantPosition: '' }, customer);
      completed.then({ events: [{ type: 'RedirectEdited', data: { status: 0 } }] });
      go(completed, 'save', {}, colleague).then({ invalid: ['Redirect.Required.applicantPosition'] });
      go(completed, 'save', { applicantPosition: 'Логист' }, colleague).then({
        events: [
          { type: 'RedirectEdited', data: { changes: { applicantPosition: 'Логист' }, status: 0 } },
          { type: 'RedirectSubmitted', data: { attempt: 1, sent: exampleRequest, status: 1 } },
        ],
      });
      go(completed, 'edit', { applicantPosition: '' }, customer).then({ events: [] });
      go(completed, 'edit', { applicantPosition: 'x' }, otherCustomer).then({ refused: ['Redirect.NotYours'] });
      go(completed, 'edit', { applicantPosition: 'x' }, director).then({ refused: ['Redirect.CustomerOnly'] });
    });
  });

  describe('sending', () => {
    it('a draft is sent when it is complete', () => {
      go(draft(), 'send-to-sed', {}, customer);
      expect(go(draft(), 'send-to-sed', {}, customer).decision)
        .to.have.property('invalid')
        .with.lengthOf(9);
    });

    it('is asked for again when it failed, was never answered or SED objected; not while it is on its way', () => {
      go(saved(), 'send-to-sed', {}, customer).then({ events: [] });
      const failure = { attempt: 1, deliveryId: 'd', tries: 6, reason: 'timeout' };
      const failed = go(saved(), 'record-sed-failure', failure, system);
      const sent = go(saved(), 'record-sed-sent', { attempt: 1, deliveryId: 'd' }, system);
      for (const [told, by] of [
        [failed, customer],
        [sent, station],
        [answered(false), station],
      ] as const) {
        go(told, 'send-to-sed', {}, by).then({
          events: [{ type: 'RedirectResendAsked', data: { attempt: 2, status: 1 } }],
        });
      }
      // The customer's own call after a save: SED has it already.
      go(sent, 'send-to-sed', {}, customer).then({ events: [] });
      go(failed, 'send-to-sed', {}, otherCustomer).then({ refused: ['Redirect.NotYours'] });
    });

    it('is edited by staff once SED has objected, and stays complete', () => {
      go(saved(), 'edit', { applicantPosition: 'x' }, station).then({ refused: ['Redirect.NoSedAnswer'] });
      go(answered(false), 'edit', { applicantPosition: 'x' }, customer).then({ refused: ['Redirect.StaffOnly'] });
      go(answered(false), 'edit', { applicantPosition: '' }, station).then({
        invalid: ['Redirect.Required.applicantPosition'],
      });
      const mended = go(answered(false), 'edit', { toStationId: '715905', applicantPosition: 'Логист 2' }, station);
      mended.then({
        events: [{ type: 'RedirectEdited', data: { changes: { applicantPosition: 'Логист 2' }, status: 1 } }],
      });
      go(mended, 'edit', { customerId: 'ysyk-kol' }, station).then({ events: [] });
    });

    it('is not edited while SED has said no without saying why', () => {
      const silent = go(saved(), 'record-sed-answer', { attempt: 1, messageId: 'm', isApproved: false }, system);
      go(silent, 'edit', { applicantPosition: 'x' }, station).then({ refused: ['Redirect.NoSedAnswer'] });
    });

    it('a sending again forgets the objection and is acknowledged as 4', () => {
      const again = go(answered(false), 'send-to-sed', {}, station);
      expect(stateOf(again)).to.include({ attempt: 2, sedApproved: null, sedComment: '', sedDelivery: 'pending' });
      const taken = go(again, 'record-sed-acknowledgement', { attempt: 2 }, system);
      expect(stateOf(taken).status).to.equal(4);
      go(taken, 'record-sed-acknowledgement', { attempt: 2 }, system).then({ events: [] });
      expect(stateOf(answered(true, taken)).status).to.equal(3);
    });
  });

  describe('what the process with SED records', () => {
    it('nobody else may, administrators included', () => {
      for (const person of [admin, director, customer]) {
        go(saved(), 'record-sed-sent', { attempt: 1, deliveryId: 'd' }, person).then({
          refused: ['Redirect.ProcessOnly'],
        });
        go(
          go(agreed(), 'final-approve', {}, director),
          'record-sed-answer',
          { attempt: 1, messageId: 'x', isApproved: false },
          person,
        ).then({ refused: ['Redirect.ProcessOnly'] });
      }
      const routed = redirectRequests.commands.map(({ name }) => name);
      expect(routed.filter((name) => name.startsWith('record-'))).to.deep.equal([]);
    });

    it('facts about an older sending, and facts said again, change nothing', () => {
      const again = go(answered(false), 'send-to-sed', {}, station);
      for (const command of ['record-sed-sent', 'record-sed-acknowledgement']) {
        const input = command === 'record-sed-sent' ? { attempt: 1, deliveryId: 'd' } : { attempt: 1 };
        go(again, command, input, system).then({ events: [] });
      }
      const sent = go(saved(), 'record-sed-sent', { attempt: 1, deliveryId: 'd' }, system);
      go(sent, 'record-sed-sent', { attempt: 1, deliveryId: 'd' }, system).then({ events: [] });
      go(agreed(), 'record-sed-sent', { attempt: 1, deliveryId: 'd' }, system).then({ events: [] });
    });

    const cases: readonly (readonly [what: string, from: () => Told, input: object, expected: object])[] = [
      [
        'approved in time',
        saved,
        { attempt: 1, isApproved: true },
        { type: 'RedirectSedAnswered', data: { status: 3, sedResponseDate: '2026-03-10T06:00:00.000Z' } },
      ],
      [
        'objected in time',
        saved,
        { attempt: 1, isApproved: false },
        { type: 'RedirectSedAnswered', data: { status: 1 } },
      ],
      [
        'the same again under a new id',
        agreed,
        { attempt: 1, isApproved: true },
        { type: 'RedirectSedAnswerIgnored', data: { reason: 'duplicate', status: 3 } },
      ],
      [
        'the opposite of the first',
        agreed,
        { attempt: 1, isApproved: false },
        { type: 'RedirectSedAnswerIgnored', data: { reason: 'contradictory', status: 3 } },
      ],
      [
        'an approval after an objection to the same sending',
        () => answered(false),
        { attempt: 1, isApproved: true },
        { type: 'RedirectSedAnswerIgnored', data: { reason: 'contradictory', status: 1 } },
      ],
      [
        'about an older sending',
        () => go(answered(false), 'send-to-sed', {}, station),
        { attempt: 1, isApproved: true },
        { type: 'RedirectSedAnswerIgnored', data: { reason: 'stale', status: 1 } },
      ],
      [
        'after the final decision',
        () => go(agreed(), 'final-reject', { comment: 'Поздно' }, director),
        { attempt: 1, isApproved: true },
        { type: 'RedirectSedAnswerIgnored', data: { reason: 'final', status: 6 } },
      ],
      [
        'after it was cancelled',
        () => go(saved(), 'cancel', {}, customer),
        { attempt: 1, isApproved: true },
        { type: 'RedirectSedAnswerIgnored', data: { reason: 'final', status: 7 } },
      ],
    ];
    for (const [what, from, input, expected] of cases) {
      it(`an answer ${what}`, () => {
        const told = go(from(), 'record-sed-answer', { messageId: 'new', ...input }, system);
        told.then({ events: [expected as never] });
        go(told, 'record-sed-answer', { messageId: 'new', ...input }, system).then({ events: [] });
      });
    }

    it('an answer to what was never sent is refused', () => {
      const input = { messageId: 'm', attempt: 2, isApproved: true };
      go(saved(), 'record-sed-answer', input, system).then({ refused: ['Redirect.NeverSent'] });
      go(draft(), 'record-sed-answer', { ...input, attempt: 1 }, system).then({ refused: ['Redirect.NeverSent'] });
      expect(recordSedAnswer.input.safeParse({ ...input, messageId: '' }).success).to.equal(false);
    });
  });

  describe('deciding', () => {
    it('staff decide what SED agreed to; approve and reject are other names of it', () => {
      for (const [command, type, status] of [
        ['final-approve', 'RedirectApproved', 5],
        ['approve', 'RedirectApproved', 5],
        ['final-reject', 'RedirectRejected', 6],
        ['reject', 'RedirectRejected', 6],
      ] as const) {
        go(agreed(), command, {}, director).then({
          events: [{ type, data: type === 'RedirectRejected' ? { status, comment: '' } : { status } }],
        });
        go(agreed(), command, {}, colleague).then({ refused: ['Redirect.StaffOnly'] });
        go(saved(), command, {}, director).then({ refused: ['Redirect.WrongState'] });
      }
    });

    it('who applied does not decide', () => {
      const promoted = { ...director, id: customer.id };
      go(agreed(), 'final-approve', {}, promoted).then({ refused: ['Redirect.OwnRequest'] });
    });

    it('is cancelled by its customer or staff, once; not when it is decided', () => {
      const cancelled = go(saved(), 'cancel', { comment: 'Не нужно' }, colleague);
      cancelled.then({ events: [{ type: 'RedirectCancelled', data: { comment: 'Не нужно', status: 7 } }] });
      go(cancelled, 'cancel', { comment: 'Ещё раз' }, customer).then({ events: [] });
      go(agreed(), 'cancel', {}, station).then({ events: [{ type: 'RedirectCancelled' }] });
      go(saved(), 'cancel', {}, otherCustomer).then({ refused: ['Redirect.NotYours'] });
      for (const decided of ['final-approve', 'final-reject']) {
        go(go(agreed(), decided, {}, director), 'cancel', {}, customer).then({ refused: ['Redirect.WrongState'] });
      }
    });
  });

  it('the fold of an event of another area is the state as it was', () => {
    const state = { ...redirectRequests.initial };
    expect(redirectRequests.evolve(state, { type: 'SmgsArchived', data: {} } as never)).to.equal(state);
  });
});
