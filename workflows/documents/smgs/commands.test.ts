import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { Area } from '../../kernel/area.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { given, type World } from '../../kernel/given.ts';
import { systemPerson } from '../../kernel/person.ts';
import { examplePerson } from '../../people/example.ts';
import { exampleNote, exampleRecords, people } from './example.ts';
import { noteSchema, type Note, type SmgsState } from './fields.ts';
import { sealedContent } from './sealed.ts';

const smgs = areaNamed('smgs') as Area<SmgsState>;

const { cashier, customer, otherCustomer, tehpd, director } = people;
const world: World = { records: exampleRecords, number: 7 };

const event = (
  type: string,
  status: number,
  subStatus: number,
  data: object = {},
): DomainEvent<string, Record<string, unknown>> => ({
  type,
  data: { ...data, status, subStatus },
});
const unchanged = { changes: {}, confirmedWarnings: [] };
const registered = (note: Partial<Note> = {}) =>
  event('SmgsRegistered', 0, 0, { note: { ...exampleNote, ...note }, confirmedWarnings: [] });
const submitted = event('SmgsSubmittedForReview', 0, 1);
const declared = event('SmgsDeclared', 0, 2);
const formed = event('SmgsFormed', 0, 3, { otpravkaNumber: '26000007', ...unchanged });
const linked = event('SmgsPaymentLinked', 0, 3, { paymentId: 'pay-1', charges: '1250.50' });
const paid = event('SmgsPaid', 0, 4, { amount: '1250.50' });
const attached = event('SmgsWagonListAttached', 1, 3, {
  documentNumber: '26000007',
  documentDate: '2026-03-10',
  ...unchanged,
});
const returned = event('SmgsSentForRework', 0, 5, { comment: 'Масса' });
const reworked = event('SmgsReworked', 0, 6, { comment: '', ...unchanged });

const toDeclared = [registered(), submitted, declared];
const toFormed = [...toDeclared, formed];
const toLinked = [...toFormed, linked];
const toPaid = [...toLinked, paid];
const toWagonList = [...toLinked, attached];

const returnNote = noteSchema.parse({
  customerId: 'ala-too',
  departureStationId: '715604',
  smgsVagons: [{ wagonNumber: '64288046', arrivedWagonId: 'arrival-1' }],
});
const opened = event('SmgsMpsReturnOpened', 2, 1, { note: returnNote, confirmedWarnings: [] });

describe('mark-departed', () => {
  // The examples' present is 2026-03-10 06:00 UTC.
  const signedAt = (signedDate: string) => event('SmgsSigned', 0, 4, { signedDate });
  const ready = [...toPaid, signedAt('2026-03-09T20:00:00.000Z')];
  const depart = (past: DomainEvent[], departedAt: string, person = cashier) =>
    given(smgs, past).when('mark-departed', { departedAt }, person, world);

  it('says when the wagons left, in UTC; taken back, they stand for dispatch again', () => {
    depart(ready, '2026-03-10T11:00:00+06:00').then({
      events: [event('SmgsDeparted', 0, 4, { departedAt: '2026-03-10T05:00:00.000Z' })],
    });
    const left = [...ready, event('SmgsDeparted', 0, 4, { departedAt: '2026-03-10T05:00:00.000Z' })];
    given(smgs, left)
      .when('take-back-departure', {}, cashier, world)
      .then({ events: [event('SmgsDepartureTakenBack', 0, 4)] });
    depart(left, '2026-03-10T05:30:00Z').then({ refused: ['Smgs.AlreadyDeparted'] });
    given(smgs, left)
      .when('return-for-rework', { comment: 'Масса' }, cashier, world)
      .then({ refused: ['Smgs.AlreadyDeparted'] });
  });

  it('is not in the future, and not on a day before the signature', () => {
    depart(ready, '2026-03-10T06:00:01Z').then({ invalid: ['Smgs.DepartedInFuture'] });
    // Signed on the 10th of Bishkek.
    depart(ready, '2026-03-09T17:59:00Z').then({ invalid: ['Smgs.DepartedBeforeSigned'] });
    depart(ready, '2026-03-09T18:00:00Z').then({
      events: [event('SmgsDeparted', 0, 4, { departedAt: '2026-03-09T18:00:00.000Z' })],
    });
  });

  it('needs what is due paid and a signature that holds, and is said by the railway', () => {
    depart(
      [...toLinked, event('SmgsSigned', 0, 3, { signedDate: '2026-03-09T20:00:00.000Z' })],
      '2026-03-10T05:00:00Z',
    ).then({
      refused: ['Smgs.NotPaid'],
    });
    depart(toPaid, '2026-03-10T05:00:00Z').then({ refused: ['Smgs.NotSigned'] });
    const broken = [
      ...ready,
      event('SmgsChanged', 0, 4, { changes: { packaging: 'в мешках' }, confirmedWarnings: [] }),
    ];
    depart(broken, '2026-03-10T05:00:00Z').then({ refused: ['Smgs.NotSigned'] });
    depart(ready, '2026-03-10T05:00:00Z', customer).then({ refused: ['Smgs.StaffOnly', 'Policy.Missing'] });
  });
});

describe('signing with a key', () => {
  const signedAt = event('SmgsSigned', 0, 4, { signedDate: '2026-03-09T20:00:00.000Z' });
  const change = event('SmgsChanged', 0, 4, { changes: { packaging: 'в мешках' }, confirmedWarnings: [] });

  it('is done once while the signature holds, and again once a change has broken it', () => {
    given(smgs, [...toPaid, signedAt])
      .when('sign-smgs', {}, director, world)
      .then({ refused: ['Smgs.AlreadySigned'] });
    given(smgs, [...toPaid, signedAt, change])
      .when('sign-smgs', {}, director, world)
      .then({
        events: [
          // Nobody keeps keys here: the event says the instant alone.
          event('SmgsSigned', 0, 4, { signedDate: '2026-03-10T06:00:00.000Z' }),
        ],
      });
  });
});

describe('receive-waybill', () => {
  const incoming = {
    ...exampleNote,
    customerId: '',
    departureStationId: '704101',
    destinationStationId: '715604',
    sourceNumber: '28588623',
  };
  const warned = ['Smgs.Received.ForeignDeparture'];

  it('a note of another railway enters as formed with its own number, also without a customer', () => {
    const { sourceNumber, ...note } = incoming;
    given(smgs, []).when('receive-waybill', incoming, cashier, world).then({ unconfirmed: warned });
    given(smgs, [])
      .when('receive-waybill', { ...incoming, confirmedWarnings: warned }, cashier, world)
      .then({ events: [event('SmgsReceived', 0, 3, { note, sourceNumber, confirmedWarnings: warned })] });
  });

  it('says that the destination is foreign too', () => {
    given(smgs, [])
      .when('receive-waybill', { ...incoming, destinationStationId: '704101' }, cashier, world)
      .then({ unconfirmed: [...warned, 'Smgs.DestinationForeign'] });
  });

  it('does not loosen the rule for our own notes', () => {
    given(smgs, [])
      .when('receive-waybill', { ...incoming, departureStationId: '715905' }, cashier, world)
      .then({ invalid: ['Smgs.Received.OwnDeparture'] });
    given(smgs, [])
      .when('receive-waybill', { ...incoming, departureStationId: '' }, cashier, world)
      .then({ invalid: ['Smgs.BoxRequired'] });
    given(smgs, [])
      .when('register', { ...exampleNote, departureStationId: '704101', confirmedWarnings: warned }, cashier, world)
      .then({ invalid: ['Smgs.DepartureForeign'] });
  });

  it('is received by staff, at their own stations', () => {
    given(smgs, [])
      .when('receive-waybill', incoming, customer, world)
      .then({ refused: ['Smgs.StaffOnly', 'Policy.Missing'] });
    const elsewhere = { ...cashier, stationIds: ['715905'] };
    given(smgs, [])
      .when('receive-waybill', incoming, elsewhere, world)
      .then({ invalid: ['Smgs.StationNotYours'] });
  });

  it('is paid and archived here like any other, but not reworked, and keeps its departure', () => {
    const { sourceNumber, ...note } = incoming;
    const received = event('SmgsReceived', 0, 3, {
      note,
      sourceNumber,
      confirmedWarnings: warned,
    });
    const life = given(smgs, [received]);
    expect(life.state).to.include({ isIncoming: true });
    expect((life.state as SmgsState).otpravkaNumberList).to.deep.equal(['28588623']);
    life.when('return-for-rework', { comment: 'Масса' }, people.admin, world).then({ refused: ['Smgs.Incoming'] });
    life.when('edit', { departureStationId: '715604' }, people.admin, world).then({ invalid: ['Smgs.DepartureFixed'] });
    life
      .when('link-charge', { paymentId: 'pay-1', charges: '10.00' }, systemPerson('railway'), world)
      .then({ events: [{ type: 'SmgsPaymentLinked' }] });
  });
});

describe('register', () => {
  it('the cash desk registers a note; a draft may be incomplete', () => {
    given(smgs, [])
      .when('register', exampleNote, cashier, world)
      .then({
        events: [event('SmgsRegistered', 0, 0, { note: exampleNote, confirmedWarnings: [] })],
      });
    given(smgs, [])
      .when('register', {}, cashier, world)
      .then({ events: [{ type: 'SmgsRegistered' }] });
  });

  it("a customer's note is forced to the customer, whatever the request says", () => {
    const { state } = given(smgs, []).when('register', { ...exampleNote, customerId: 'ysyk-kol' }, customer, world);
    expect((state as SmgsState).customerId).to.equal('ala-too');
  });

  it('staff without the cash-desk flag, and customers without a customer, are refused', () => {
    given(smgs, [])
      .when('register', exampleNote, tehpd, world)
      .then({ refused: ['Policy.Missing'] });
    given(smgs, [])
      .when('register', {}, examplePerson({ id: 'x', roles: ['customer'] }), world)
      .then({ refused: ['Smgs.CustomerMissing'] });
  });

  it('a record exists once', () => {
    given(smgs, [registered()])
      .when('register', exampleNote, cashier, world)
      .then({ refused: ['Smgs.WrongState'] });
  });

  const refusedNotes: readonly [what: string, note: Partial<Note>, code: string][] = [
    ['a foreign departure', { departureStationId: '704101' }, 'Smgs.DepartureForeign'],
    ['an unknown departure', { departureStationId: '715708' }, 'Smgs.DepartureUnknown'],
    ['an unknown customer', { customerId: 'nobody' }, 'Smgs.CustomerUnknown'],
    ['a wrong ETSNG code', { cargoCode: '161017' }, 'Check.Etsng.CheckDigit'],
    ['a GNG code of seven digits', { gngCode: '2701110' }, 'Check.Gng.Shape'],
    ['a wrong code of our own network', { destinationStationId: '715908' }, 'Check.Esr.CheckDigit'],
    ['a wrong border station', { borderStationIds: ['71590'] }, 'Check.Esr.Shape'],
  ];
  for (const [what, note, code] of refusedNotes) {
    it(`refuses ${what}`, () => {
      given(smgs, [])
        .when('register', { ...exampleNote, ...note }, cashier, world)
        .then({ invalid: [code] });
    });
  }

  const refusedWagons: readonly [what: string, wagon: object, code: string][] = [
    ['a wrong check digit', { wagonNumber: '55650138' }, 'Check.Wagon.CheckDigit'],
    ['too little mass', { wagonNumber: '55650139', weight: 999 }, 'Check.Weight.Bounds'],
    ['too much mass', { wagonNumber: '55650139', weight: 75_001 }, 'Check.Weight.Bounds'],
    ['a wrong container', { wagonNumber: '55650139', containerNumbers: ['MRSU0188352'] }, 'Check.Container.CheckDigit'],
  ];
  for (const [what, wagon, code] of refusedWagons) {
    it(`refuses a wagon with ${what}`, () => {
      given(smgs, [])
        .when('register', { ...exampleNote, smgsVagons: [wagon] }, cashier, world)
        .then({ invalid: [code] });
    });
  }

  it('refuses a wagon twice, naming the row', () => {
    const { decision } = given(smgs, []).when(
      'register',
      { ...exampleNote, smgsVagons: [{ wagonNumber: '55650139' }, { wagonNumber: '55650139' }] },
      cashier,
      world,
    );
    expect(decision).to.deep.equal({
      invalid: [{ code: 'Smgs.WagonTwice', params: { value: '55650139' }, member: 'smgsVagons.1.wagonNumber' }],
    });
  });

  it('asks back on soft findings and records what was confirmed, nothing else', () => {
    const note = { ...exampleNote, destinationStationId: '138602', cargoCode: '421034' };
    const asked = given(smgs, []);
    asked.when('register', note, cashier, world).then({ unconfirmed: ['Smgs.StationUnknown', 'Smgs.CargoUnknown'] });
    asked
      .when('register', { ...note, confirmedWarnings: ['Smgs.StationUnknown'] }, cashier, world)
      .then({ unconfirmed: ['Smgs.CargoUnknown'] });
    const confirmedWarnings = ['Smgs.StationUnknown', 'Smgs.CargoUnknown'];
    asked
      .when('register', { ...note, confirmedWarnings: [...confirmedWarnings, 'Check.Weight.Overload'] }, cashier, world)
      .then({ events: [{ type: 'SmgsRegistered', data: { confirmedWarnings } }] });
  });

  it('hard findings cannot be confirmed away', () => {
    given(smgs, [])
      .when('register', { ...exampleNote, gngCode: '1', confirmedWarnings: ['Check.Gng.Shape'] }, cashier, world)
      .then({ invalid: ['Check.Gng.Shape'] });
  });

  it('warns of an overload by the capacity in the note or, without one, in the book', () => {
    const smgsVagons = [{ wagonNumber: '55650139', weight: 70_000 }];
    given(smgs, [])
      .when('register', { ...exampleNote, smgsVagons }, cashier, world)
      .then({ unconfirmed: ['Check.Weight.Overload'] });
  });

  it('a person bound to stations registers for these only', () => {
    const bound = { ...cashier, stationIds: ['715905'] };
    given(smgs, [])
      .when('register', exampleNote, bound, world)
      .then({ invalid: ['Smgs.StationNotYours'] });
    given(smgs, [])
      .when('register', { ...exampleNote, departureStationId: '715905' }, bound, world)
      .then({ events: [{ type: 'SmgsRegistered' }] });
  });

  it('needs exactly the records it looks at', () => {
    const command = smgs.commands.find(({ name }) => name === 'register');
    const needs = command?.needs?.(noteSchema.parse(exampleNote), smgs.initial, cashier, '2026-03-10');
    expect(needs?.records?.map(({ area, id }) => `${area}/${id}`)).to.have.members([
      'customers/ala-too',
      'stations/715604',
      'stations/704101',
      'stations/704506',
      'cargo/161016',
      'wagons/55650139',
      'wagons/64288046',
    ]);
  });
});

describe('edit-draft, submit, accept', () => {
  it('the owner completes a draft and submits it; the station declares it', () => {
    given(smgs, [registered({ senderName: '' })])
      .when('edit-draft', { senderName: 'Новый' }, customer, world)
      .then({ events: [event('SmgsDraftChanged', 0, 0, { changes: { senderName: 'Новый' }, confirmedWarnings: [] })] });
    given(smgs, [registered()])
      .when('submit', {}, customer)
      .then({ events: [submitted] });
    given(smgs, [registered(), submitted])
      .when('accept', {}, cashier)
      .then({ events: [declared] });
  });

  it('names the boxes that are missing', () => {
    const { decision } = given(smgs, [registered({ senderName: '', gngCode: '' })]).when('submit', {}, customer);
    expect(decision).to.deep.equal({
      invalid: [
        { code: 'Smgs.BoxRequired', params: { box: 1 }, member: 'senderName' },
        { code: 'Smgs.BoxRequired', params: { box: 15 }, member: 'gngCode' },
      ],
    });
    given(smgs, [registered({ smgsVagons: [] }), submitted])
      .when('accept', {}, cashier)
      .then({ invalid: ['Smgs.BoxRequired'] });
  });

  it('another customer is refused, a customer cannot accept, a draft cannot be given away', () => {
    given(smgs, [registered()])
      .when('submit', {}, otherCustomer)
      .then({ refused: ['Smgs.NotYours'] });
    given(smgs, [registered(), submitted])
      .when('accept', {}, customer)
      .then({ refused: ['Smgs.StaffOnly', 'Policy.Missing'] });
    given(smgs, [registered()]).when('edit-draft', { customerId: 'ysyk-kol' }, customer, world).then({ events: [] });
  });
});

describe('form', () => {
  it('gives the number of the sequence of station and year', () => {
    given(smgs, toDeclared)
      .when('form', {}, cashier, world)
      .then({ events: [formed] });
    const command = smgs.commands.find(({ name }) => name === 'form');
    const { state } = given(smgs, toDeclared);
    expect(command?.needs?.({}, state as SmgsState, cashier, '2026-03-10').sequence).to.equal('otpravka/715604/2026');
    expect(
      command?.needs?.({ departureStationId: '715905' }, state as SmgsState, cashier, '2027-01-01').sequence,
    ).to.equal('otpravka/715905/2027');
  });

  it('sets fields in the same step', () => {
    given(smgs, toDeclared)
      .when('form', { packaging: 'насыпью', cargoName: exampleNote.cargoName }, cashier, world)
      .then({ events: [{ type: 'SmgsFormed', data: { changes: { packaging: 'насыпью' } } }] });
  });

  it('asks back when a wagon stands in another open note', () => {
    const other = { value: '64288046', area: 'smgs', id: 'note-2', title: '26000012' };
    const code = 'Smgs.WagonElsewhere';
    const taken: World = { ...world, elsewhere: [other] };
    given(smgs, toDeclared)
      .when('form', {}, cashier, taken)
      .then({ unconfirmed: [code] });
    given(smgs, toDeclared)
      .when('form', { confirmedWarnings: [code] }, cashier, taken)
      .then({ events: [{ type: 'SmgsFormed', data: { confirmedWarnings: [code] } }] });
    // A formed note asks only of wagons that it did not name before; a draft asks of none.
    const asked = (name: string, events: readonly DomainEvent[], wagonNumber: string) =>
      smgs.commands
        .find((command) => command.name === name)
        ?.needs?.(
          smgs.commands
            .find((command) => command.name === name)
            ?.input.parse({ smgsVagons: [...exampleNote.smgsVagons, { ...exampleNote.smgsVagons[0], wagonNumber }] }),
          given(smgs, events).state as SmgsState,
          cashier,
          '2026-03-10',
        ).elsewhere?.values;
    expect(asked('edit', toFormed, '60046711')).to.deep.equal(['60046711']);
    expect(asked('edit', toFormed, '64288046')).to.equal(undefined);
    expect(asked('form', toDeclared, '60046711')).to.deep.equal(['55650139', '64288046', '60046711']);
    expect(asked('edit-draft', [registered()], '60046711')).to.equal(undefined);
  });

  it('with a shipment request only when that was paid', () => {
    const requested = [registered({ shipmentRequestId: 'req-1' }), submitted, declared];
    given(smgs, requested)
      .when('form', {}, cashier, world)
      .then({ refused: ['Smgs.Form.PaymentMissing'] });
    const confirmed = given(smgs, requested).when('confirm-prepayment', { paymentId: 'pre-1' }, cashier);
    const { events } = confirmed;
    confirmed.then({ events: [event('SmgsPrepaid', 0, 2, { paymentId: 'pre-1' })] });
    given(smgs, events)
      .when('form', {}, cashier, world)
      .then({ events: [{ type: 'SmgsFormed' }] });
    given(smgs, events)
      .when('confirm-prepayment', { paymentId: 'p' }, cashier)
      .then({ refused: ['Smgs.Prepayment.AlreadyPaid'] });
    given(smgs, toDeclared)
      .when('confirm-prepayment', { paymentId: 'p' }, cashier)
      .then({ refused: ['Smgs.Prepayment.NoRequest'] });
  });

  it('a prepaid request leaves paymentId and subStatus alone', () => {
    const { state } = given(smgs, [
      registered({ shipmentRequestId: 'req-1' }),
      submitted,
      declared,
      event('SmgsPrepaid', 0, 2, { paymentId: 'pre-1' }),
    ]);
    expect(state).to.include({ paid: true, paymentId: null, subStatus: 2, settledAmount: null });
  });

  it('is refused to customers, in the wrong state, and for an MPS return (decision smgs-row-actions)', () => {
    given(smgs, toDeclared)
      .when('form', {}, customer, world)
      .then({ refused: ['Smgs.StaffOnly', 'Policy.Missing'] });
    given(smgs, toFormed)
      .when('form', {}, cashier, world)
      .then({ refused: ['Smgs.WrongState'] });
    const filled = event('SmgsRequestFilled', 2, 2, { recipientRepresentative: 'А', ...unchanged });
    given(smgs, [opened, filled])
      .when('form', {}, cashier, world)
      .then({ refused: ['Smgs.WrongState'] });
  });

  it('again after rework keeps the number and leads back to Paid when it was settled', () => {
    given(smgs, [...toFormed, returned, reworked])
      .when('form', {}, cashier, { ...world, number: undefined })
      .then({ events: [event('SmgsFormed', 0, 3, { otpravkaNumber: '26000007' })] });
    given(smgs, [...toPaid, returned, reworked])
      .when('form', {}, cashier, { ...world, number: undefined })
      .then({ events: [event('SmgsFormed', 0, 4, { otpravkaNumber: '26000007' })] });
    const { state } = given(smgs, [
      ...toPaid,
      returned,
      reworked,
      event('SmgsFormed', 0, 4, { otpravkaNumber: '26000007', ...unchanged }),
    ]);
    expect((state as SmgsState).otpravkaNumberList).to.deep.equal(['26000007']);
  });
});

describe('what a note needs to be formed (domain 1.1)', () => {
  const { carriers, payers } = exampleNote;
  const formOf = (note: Partial<Note>, more: World = world) =>
    given(smgs, [registered(note), submitted, declared]).when('form', {}, cashier, more);
  const wagon = { ...exampleNote.smgsVagons[0], wagonNumber: '55650139', capacity: '', tare: '', weight: 60_000 };
  const wagons = noteSchema.parse({ smgsVagons: [wagon] }).smgsVagons;

  const boxes: readonly [what: string, note: Partial<Note>, box: number, member: string][] = [
    ['packing', { packaging: '' }, 16, 'packaging'],
    ['the way of weighing', { massMethod: '' }, 21, 'massMethod'],
    ['carriers', { carriers: [] }, 22, 'carriers'],
    ['the section of a carrier', { carriers: carriers.map((one) => ({ ...one, toStationId: '' })) }, 22, 'carriers'],
    ['a payer', { payers: [] }, 23, 'payers'],
    ['the name of the payer', { payers: payers.map((one) => ({ ...one, payerName: '' })) }, 23, 'payers'],
  ];
  for (const [what, note, box, member] of boxes) {
    it(`${what} (box ${box}), once, and not before`, () => {
      expect(formOf(note).decision).to.deep.equal({
        invalid: [{ code: 'Smgs.BoxRequired', params: { box }, member }],
      });
      given(smgs, [registered(note), submitted])
        .when('accept', {}, cashier)
        .then({ events: [declared] });
    });
  }

  it('capacity and tare of each wagon, unless the register of wagons gives them', () => {
    expect(formOf({ smgsVagons: wagons }).decision).to.deep.equal({
      invalid: [{ code: 'Smgs.WagonBoxRequired', params: { box: 11, value: '55650139' }, member: 'smgsVagons.0.tare' }],
    });
    const register = { ...exampleRecords, 'wagons/55650139': { retired: false, capacity: '69.5', tare: '24.1' } };
    formOf({ smgsVagons: wagons }, { ...world, records: register }).then({
      events: [
        {
          type: 'SmgsFormed',
          data: { changes: { smgsVagons: [{ ...wagons[0], capacity: '69.5', tare: '24.1' }] } },
        },
      ],
    });
  });

  it('a formed note keeps them; in rework they may wait until it is formed again', () => {
    given(smgs, toFormed)
      .when('edit', { carriers: [] }, cashier, world)
      .then({ invalid: ['Smgs.BoxRequired'] });
    given(smgs, [...toFormed, returned])
      .when('rework', { carriers: [] }, customer, world)
      .then({ events: [{ type: 'SmgsReworked' }] });
  });

  it('a note that was formed before these rules is edited where it stands', () => {
    given(smgs, [registered({ carriers: [], payers: [] }), submitted, declared, formed])
      .when('edit', { freeInformation: 'x' }, cashier, world)
      .then({ events: [{ type: 'SmgsChanged' }] });
  });

  const ways: readonly [what: string, borderStationIds: string[], code: string][] = [
    ['no border stations on a way abroad', [], 'Smgs.Route.BorderMissing'],
    ['a border station twice', ['704506', '704506'], 'Smgs.Route.BorderTwice'],
    ['border stations of a railway at neither end', ['718000'], 'Smgs.Route.BorderElsewhere'],
  ];
  const known = { ...exampleRecords, 'stations/718000': { retired: false, administration: '29' } };
  for (const [what, borderStationIds, code] of ways) {
    it(`warns of ${what}, when it is formed and when it is changed later`, () => {
      formOf({ borderStationIds }, { ...world, records: known }).then({ unconfirmed: [code] });
      given(smgs, [registered({ borderStationIds }), submitted, declared])
        .when('form', { confirmedWarnings: [code] }, cashier, { ...world, records: known })
        .then({ events: [{ type: 'SmgsFormed', data: { confirmedWarnings: [code] } }] });
      given(smgs, toFormed)
        .when('edit', { borderStationIds }, cashier, { ...world, records: known })
        .then({ unconfirmed: [code] });
    });
  }

  it('warns of own border stations on a way that stays at home, and not of a way through a neighbour', () => {
    const home = { destinationStationId: '715905' };
    formOf({ ...home, borderStationIds: ['715604'] }).then({ unconfirmed: ['Smgs.Route.BorderNotNeeded'] });
    formOf({ ...home, borderStationIds: ['704506'] }).then({ events: [{ type: 'SmgsFormed' }] });
    formOf({ ...home, borderStationIds: [] }).then({ events: [{ type: 'SmgsFormed' }] });
  });

  it('holds its payment alone', () => {
    expect(smgs.claims?.(given(smgs, toFormed).state as SmgsState)).to.deep.equal([]);
    expect(smgs.claims?.(given(smgs, toLinked).state as SmgsState)).to.deep.equal(['payment:pay-1']);
  });
});

describe('edit', () => {
  it('records only the fields that really changed', () => {
    given(smgs, toFormed)
      .when('edit', { ...exampleNote, packaging: 'в мешках' }, cashier, world)
      .then({ events: [event('SmgsChanged', 0, 3, { changes: { packaging: 'в мешках' }, confirmedWarnings: [] })] });
  });

  it('does nothing when nothing changes', () => {
    given(smgs, toFormed).when('edit', exampleNote, cashier, world).then({ events: [] });
  });

  it('checks only what changes', () => {
    const past = [registered({ gngCode: '1' }), submitted, declared, formed];
    given(smgs, past)
      .when('edit', { packaging: 'в мешках' }, cashier, world)
      .then({ events: [{ type: 'SmgsChanged' }] });
    given(smgs, past)
      .when('edit', { gngCode: '2' }, cashier, world)
      .then({ invalid: ['Check.Gng.Shape'] });
  });

  it('requires If-Match; so do the other edits; nothing else does', () => {
    expect(smgs.commands.filter(({ ifMatch }) => ifMatch === 'required').map(({ name }) => name)).to.have.members([
      'edit',
      'edit-draft',
      'edit-wagon-list',
    ]);
  });

  it('not before it is formed, not for customers', () => {
    given(smgs, toDeclared)
      .when('edit', {}, cashier, world)
      .then({ refused: ['Smgs.WrongState'] });
    given(smgs, toFormed)
      .when('edit', {}, customer, world)
      .then({ refused: ['Smgs.StaffOnly', 'Policy.Missing'] });
  });

  it('neither moves a numbered note to another station nor empties its required boxes', () => {
    given(smgs, toFormed)
      .when('edit', { departureStationId: '715905' }, cashier, world)
      .then({ invalid: ['Smgs.DepartureFixed'] });
    given(smgs, toFormed)
      .when('edit', { recipientName: '' }, cashier, world)
      .then({ invalid: ['Smgs.BoxRequired'] });
    given(smgs, toFormed)
      .when('edit', { smgsVagons: [] }, cashier, world)
      .then({ invalid: ['Smgs.BoxRequired'] });
    given(smgs, [...toFormed, returned])
      .when('rework', { senderName: '' }, customer, world)
      .then({ invalid: ['Smgs.BoxRequired'] });
    given(smgs, toDeclared)
      .when('form', { senderName: '' }, cashier, world)
      .then({ invalid: ['Smgs.BoxRequired'] });
    given(smgs, [registered()])
      .when('edit-draft', { senderName: '' }, customer, world)
      .then({ events: [{ type: 'SmgsDraftChanged' }] });
  });

  it('refuses unknown fields', () => {
    expect(() => given(smgs, toFormed).when('edit', { status: 4 }, cashier, world)).to.throw();
  });
});

describe('payment', () => {
  const charge = { exists: true, state: 'issued', estimate: false, payerId: 'ala-too', total: '1250.50' };
  const charges = (more: object = {}): World => ({
    ...world,
    id: 'note-1',
    records: {
      ...exampleRecords,
      'payment/pay-1': { ...charge, smgsId: 'note-1', ...more },
      'payment/pay-2': { ...charge, smgsId: 'note-2' },
    },
  });

  it('is linked, then settled when the amount covers the charges', () => {
    given(smgs, toFormed)
      .when('link-payment', { paymentId: 'pay-1', charges: '1250.5' }, cashier, charges())
      .then({ events: [linked] });
    given(smgs, toFormed)
      .when('link-payment', { paymentId: 'pay-1' }, cashier, charges())
      .then({ events: [linked] });
    given(smgs, toLinked)
      .when('settle', { amount: '1250.49' }, cashier)
      .then({ refused: ['Smgs.Settle.AmountTooSmall'] });
    given(smgs, toLinked)
      .when('settle', { amount: '1250.5' }, cashier)
      .then({ events: [event('SmgsPaid', 0, 4, { amount: '1250.5' })] });
    given(smgs, toWagonList)
      .when('settle', {}, cashier)
      .then({ events: [event('SmgsPaid', 1, 4, { amount: '1250.50' })] });
  });

  it('is a charge of this waybill that stands, of whoever pays for it', () => {
    const link = (paymentId: string, of: object = {}, said: object = {}) =>
      given(smgs, toFormed).when('link-payment', { paymentId, ...said }, cashier, charges(of));
    link('PAY-1').then({ invalid: ['Smgs.Payment.Unknown'] });
    link('pay-2').then({ invalid: ['Smgs.Payment.OtherNote'] });
    link('pay-1', { payerId: 'ysyk-kol' }).then({ invalid: ['Smgs.Payment.OtherPayer'] });
    link('pay-1', { state: 'reversed' }).then({ invalid: ['Smgs.Payment.Over'] });
    link('pay-1', { estimate: true }).then({ invalid: ['Smgs.Payment.Estimate'] });
    link('pay-1', {}, { charges: '1250.49' }).then({ invalid: ['Smgs.Payment.OtherAmount'] });
  });

  it('of a charge links itself, once, also after somebody was quicker', () => {
    const byItself = (past: DomainEvent[], paymentId: string) =>
      given(smgs, past).when('link-charge', { paymentId, charges: '1250.50' }, systemPerson('railway'), charges());
    byItself(toFormed, 'pay-1').then({ events: [linked] });
    byItself(toLinked, 'pay-1').then({ events: [] });
    byItself(toPaid, 'pay-1').then({ events: [] });
    byItself([...toPaid, event('SmgsArchived', 0, 4)], 'pay-1').then({ events: [] });
    byItself([...toPaid, event('SmgsArchived', 0, 4)], 'pay-2').then({ refused: ['Smgs.Archived'] });
    byItself(toPaid, 'pay-2').then({ refused: ['Smgs.AlreadySettled'] });
  });

  it('linking changes neither status nor paid', () => {
    expect(given(smgs, toLinked).state).to.include({
      subStatus: 3,
      paid: false,
      paymentId: 'pay-1',
      charges: '1250.50',
    });
    expect(given(smgs, toPaid).state).to.include({ subStatus: 4, paid: true, settledAmount: '1250.50' });
  });

  it('the same link again is nothing; settling needs a link; a settled note keeps its payment', () => {
    given(smgs, toLinked)
      .when('link-payment', { paymentId: 'pay-1', charges: '1250.50' }, cashier)
      .then({ events: [] });
    given(smgs, toFormed)
      .when('settle', { amount: '1' }, cashier)
      .then({ refused: ['Smgs.PaymentNotLinked'] });
    given(smgs, toPaid)
      .when('link-payment', { paymentId: 'pay-2' }, cashier)
      .then({ refused: ['Smgs.AlreadySettled'] });
  });

  it('is for the cash desk', () => {
    given(smgs, toFormed)
      .when('link-payment', { paymentId: 'p' }, director)
      .then({ refused: ['Policy.Missing'] });
    given(smgs, toFormed)
      .when('link-payment', { paymentId: 'p' }, customer)
      .then({ refused: ['Smgs.StaffOnly', 'Policy.Missing'] });
  });
});

describe('rework', () => {
  it('is asked for with a comment', () => {
    given(smgs, toFormed)
      .when('return-for-rework', {}, cashier)
      .then({ invalid: ['Smgs.CommentRequired'] });
    given(smgs, toFormed)
      .when('return-for-rework', { comment: '  ' }, cashier)
      .then({ invalid: ['Smgs.CommentRequired'] });
    given(smgs, toFormed)
      .when('return-for-rework', { comment: 'Масса' }, cashier)
      .then({ events: [returned] });
    given(smgs, toDeclared)
      .when('return-for-rework', { comment: 'Масса' }, cashier)
      .then({ events: [returned] });
    given(smgs, toWagonList)
      .when('return-for-rework', { comment: 'Масса' }, cashier)
      .then({ events: [event('SmgsSentForRework', 1, 5, { comment: 'Масса' })] });
  });

  it('is done by the owner, with changes', () => {
    given(smgs, [...toFormed, returned])
      .when('rework', { packaging: 'насыпью', comment: 'Исправлено' }, customer, world)
      .then({
        events: [event('SmgsReworked', 0, 6, { changes: { packaging: 'насыпью' }, comment: 'Исправлено' })],
      });
    given(smgs, [...toFormed, returned])
      .when('rework', {}, cashier, world)
      .then({ refused: ['Smgs.CustomerOnly'] });
    given(smgs, [...toFormed, returned])
      .when('rework', {}, otherCustomer, world)
      .then({ refused: ['Smgs.NotYours'] });
  });

  it('remembers what is to be done until the note is formed again', () => {
    expect(given(smgs, [...toFormed, returned]).state).to.include({ reworkComment: 'Масса' });
    expect(given(smgs, [...toFormed, returned, reworked, formed]).state).to.include({ reworkComment: null });
  });
});

describe('wagon list', () => {
  it('is attached once a payment is linked; number and date have defaults', () => {
    given(smgs, toLinked)
      .when('attach-wagon-list', {}, cashier, world)
      .then({ events: [attached] });
    given(smgs, toFormed)
      .when('attach-wagon-list', {}, cashier, world)
      .then({ refused: ['Smgs.PaymentNotLinked'] });
    expect(given(smgs, toWagonList).state).to.deep.include({
      isVedomostVagon: true,
      wagonList: { documentNumber: '26000007', documentDate: '2026-03-10' },
    });
  });

  it('the date is the day of the railway', () => {
    given(smgs, toLinked)
      .when('attach-wagon-list', {}, cashier, { ...world, now: '2026-03-10T18:30:00.000Z' })
      .then({ events: [{ type: 'SmgsWagonListAttached', data: { documentDate: '2026-03-11' } }] });
  });

  it('is edited with its rows, which are the wagons of the note', () => {
    const smgsVagons = [{ ...exampleNote.smgsVagons[0], weight: 60_000 }];
    const edited = given(smgs, toWagonList).when('edit-wagon-list', { smgsVagons }, cashier, world);
    edited.then({
      events: [event('SmgsWagonListChanged', 1, 3, { documentNumber: '26000007', changes: { smgsVagons } })],
    });
    expect((edited.state as SmgsState).smgsVagons).to.have.lengthOf(1);
    given(smgs, toWagonList).when('edit-wagon-list', {}, cashier, world).then({ events: [] });
    given(smgs, toWagonList)
      .when('edit-wagon-list', { smgsVagons: [{ ...smgsVagons[0], wagonNumber: '1' }] }, cashier, world)
      .then({ invalid: ['Check.Wagon.Shape'] });
  });
});

describe('MPS return', () => {
  it('is opened from arrived wagons of the common park', () => {
    given(smgs, [])
      .when('open-mps-return', returnNote, cashier, world)
      .then({ events: [opened] });
    const wagons = [{ wagonNumber: '64288046' }, { wagonNumber: '55650139', arrivedWagonId: 'a' }];
    given(smgs, [])
      .when('open-mps-return', { ...returnNote, smgsVagons: wagons }, cashier, world)
      .then({ invalid: ['Smgs.Mps.NotArrived', 'Smgs.Mps.PrivateWagon'] });
    given(smgs, [])
      .when('open-mps-return', { ...returnNote, smgsVagons: [] }, cashier, world)
      .then({ invalid: ['Smgs.Mps.NoWagons'] });
    given(smgs, [])
      .when('open-mps-return', returnNote, customer, world)
      .then({ refused: ['Smgs.StaffOnly', 'Policy.Missing'] });
  });

  it('is filled in by the customer and signed by staff with a representative', () => {
    const filled = given(smgs, [opened]).when(
      'fill-request',
      { recipientRepresentative: 'Асанов А.' },
      customer,
      world,
    );
    filled.then({ events: [event('SmgsRequestFilled', 2, 2, { recipientRepresentative: 'Асанов А.' })] });
    given(smgs, filled.events)
      .when('sign-mps-wagon', { smgsVagons: [{ wagonNumber: '64288046', tankType: '61' }] }, cashier, world)
      .then({
        events: [
          event('SmgsMpsSetSigned', 3, 7, {
            recipientRepresentative: 'Асанов А.',
            otpravkaNumber: '26000007',
            signedDate: '2026-03-10T06:00:00.000Z',
            changes: { smgsVagons: [{ ...returnNote.smgsVagons[0], tankType: '61' }] },
          }),
        ],
      });
  });

  it('its number is under the signature too', () => {
    const signed: unknown[] = [];
    const before = given(smgs, [opened]).state as SmgsState;
    const command = smgs.commands.find(({ name }) => name === 'sign-mps-wagon');
    command?.decide(
      before,
      { recipientRepresentative: 'Асанов А.' },
      {
        id: 'note-1',
        person: cashier,
        now: '2026-03-10T06:00:00.000Z',
        today: '2026-03-10',
        number: 7,
        record: () => undefined,
        sign: (content) => {
          signed.push(content);
          return undefined;
        },
      },
    );
    expect(signed).to.deep.include.members([
      sealedContent('note-1', {
        ...before,
        recipientRepresentative: 'Асанов А.',
        otpravkaNumberList: ['26000007'],
      }),
    ]);
  });

  it('signing needs a representative and wagons of the set', () => {
    given(smgs, [opened])
      .when('sign-mps-wagon', {}, cashier, world)
      .then({ invalid: ['Smgs.Mps.RepresentativeRequired'] });
    given(smgs, [opened])
      .when(
        'sign-mps-wagon',
        { recipientRepresentative: 'А', smgsVagons: [{ wagonNumber: '55650139' }] },
        cashier,
        world,
      )
      .then({ invalid: ['Smgs.Mps.WagonNotInSet'] });
    given(smgs, [opened])
      .when('sign-mps-wagon', { recipientRepresentative: 'А' }, tehpd, world)
      .then({ refused: ['Policy.Missing'] });
  });
});

describe('sign, archive, restore', () => {
  it('a note is signed once', () => {
    const signed = given(smgs, toFormed).when('sign-smgs', {}, director);
    signed.then({ events: [event('SmgsSigned', 0, 3, { signedDate: '2026-03-10T06:00:00.000Z' })] });
    given(smgs, signed.events)
      .when('sign-smgs', {}, director)
      .then({ refused: ['Smgs.AlreadySigned'] });
    given(smgs, toFormed)
      .when('sign-smgs', {}, tehpd)
      .then({ refused: ['Policy.Missing'] });
  });

  it('what was signed and is then changed or sent back shows that its signature is broken', () => {
    const signed = event('SmgsSigned', 0, 4, { signedDate: '2026-03-10T06:00:00.000Z' });
    const stateAfter = (...events: readonly DomainEvent[]) => given(smgs, events).state as SmgsState;
    const broken = (...events: readonly DomainEvent[]) => stateAfter(...toPaid, ...events).signatureBroken;
    const changedTo = (changes: object) => event('SmgsChanged', 0, 4, { changes, confirmedWarnings: [] });
    expect(broken()).to.equal(false);
    expect(broken(signed)).to.equal(false);
    // Changed before anybody signed; or nothing that was signed is touched.
    expect(broken(changedTo({ packaging: 'насыпью' }), signed)).to.equal(false);
    expect(broken(signed, event('SmgsArchived', 0, 4))).to.equal(false);
    expect(broken(signed, changedTo({ packaging: 'насыпью' }))).to.equal(true);
    expect(broken(signed, event('SmgsSentForRework', 0, 5, { comment: 'Масса' }))).to.equal(true);
    const listedNow = event('SmgsWagonListAttached', 1, 4, {
      documentNumber: '1',
      documentDate: '2026-03-10',
      ...unchanged,
    });
    expect(broken(signed, listedNow)).to.equal(true);
    expect(stateAfter(...toPaid, signed, changedTo({ packaging: 'насыпью' })).signedDate).to.equal(
      '2026-03-10T06:00:00.000Z',
    );
  });

  it('a note in rework is not signed', () => {
    given(smgs, [...toFormed, returned])
      .when('sign-smgs', {}, director)
      .then({ refused: ['Smgs.WrongState'] });
    given(smgs, [...toFormed, returned, reworked])
      .when('sign-smgs', {}, director)
      .then({ refused: ['Smgs.WrongState'] });
  });

  it('only finished notes go to the archive, where nothing changes until they are restored', () => {
    given(smgs, toLinked)
      .when('archive', {}, cashier)
      .then({ refused: ['Smgs.WrongState'] });
    const archived = given(smgs, toPaid).when('archive', {}, cashier);
    archived.then({ events: [event('SmgsArchived', 0, 4)] });
    given(smgs, archived.events)
      .when('edit', { packaging: 'x' }, cashier, world)
      .then({ refused: ['Smgs.Archived'] });
    given(smgs, archived.events)
      .when('archive', {}, cashier)
      .then({ refused: ['Smgs.Archived'] });
    const restored = given(smgs, archived.events).when('restore', {}, cashier);
    restored.then({ events: [event('SmgsRestored', 0, 4)] });
    given(smgs, restored.events)
      .when('restore', {}, cashier)
      .then({ refused: ['Smgs.NotArchived'] });
  });
});

describe('what other rooms read', () => {
  it('scope keys: the customer and the stations at both ends', () => {
    expect(smgs.scopeKeys(given(smgs, toFormed).state as SmgsState)).to.deep.equal({
      customerId: 'ala-too',
      stationIds: ['715604', '704101'],
    });
    expect(
      smgs.scopeKeys(
        given(smgs, [registered({ customerId: '', departureStationId: '', destinationStationId: '' })])
          .state as SmgsState,
      ),
    ).to.deep.equal({
      customerId: null,
      stationIds: [],
    });
  });

  it('tracked columns name wagons by number', () => {
    const columns = smgs.tracked(given(smgs, toFormed).state as SmgsState);
    expect(columns).to.include({
      'wagons.55650139.weight': 68_000,
      packaging: 'навалом',
      otpravkaNumberList: '26000007',
    });
  });

  it('an event of another area leaves the state as it is', () => {
    const { state } = given(smgs, toFormed);
    expect(smgs.evolve(state as SmgsState, { type: 'StationCreated', data: {} })).to.equal(state);
  });
});
