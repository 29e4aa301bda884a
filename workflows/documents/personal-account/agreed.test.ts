import { areaNamed } from '../../areas.ts';
import { fileArea } from '../../fields/files.ts';
import { given } from '../../kernel/given.ts';
import { examplePerson } from '../../people/example.ts';

const card = areaNamed('personal-account');
const sent = [
  {
    type: 'PersonalAccountChargeTold',
    data: {
      status: 0,
      changes: { payerId: 'payer-1', month: '2026-02', net: '0.00', vat: '0.00', total: '0.00' },
      asked: {},
      confirmedWarnings: [],
      id: 'payer-1~2026-02',
      creatorId: 'system',
    },
  },
  { type: 'PersonalAccountSent', data: { status: 1, changes: {}, confirmedWarnings: [] } },
];
const payer = examplePerson({ id: 'payer', roles: ['customer'], customerId: 'payer-1' });
const scan = { sha256: 'a'.repeat(64), name: 'card.pdf', size: 1_000, type: 'application/pdf' };
const world = { records: { [`${fileArea}/${scan.sha256}`]: scan } };

describe('who agrees a card FDU-92', () => {
  it('its payer does', () => {
    given(card, sent)
      .when('agree', {}, payer)
      .then({ events: [{ type: 'PersonalAccountAgreed' }] });
  });

  it('another payer does not', () => {
    given(card, sent)
      .when('agree', {}, { ...payer, customerId: 'payer-2' })
      .then({ refused: ['Document.NotYours'] });
  });

  for (const role of ['cashier', 'director', 'tehpd', 'accountant'])
    it(`${role} does not agree for the payer, with or without remarks`, () => {
      const person = examplePerson({ id: role, roles: [role] });
      given(card, sent)
        .when('agree', {}, person)
        .then({ refused: ['Document.OwnerOnly'] });
      given(card, sent)
        .when('agree-with-notes', { notes: 'Lines 1 to 3' }, person)
        .then({ refused: ['Document.OwnerOnly'] });
    });

  it('what was signed on paper is noted down with its scan, and never without', () => {
    const person = examplePerson({ id: 'tehpd', roles: ['tehpd'] });
    given(card, sent)
      .when('agree-on-paper', { scan: [] }, person)
      .then({ invalid: ['PersonalAccount.NoScan'] });
    given(card, sent)
      .when('agree-on-paper', { scan: [scan] }, person, world)
      .then({ events: [{ type: 'PersonalAccountSignedOnPaper' }] });
  });
});

describe('who contests a fine', () => {
  const fine = areaNamed('fine-charge');
  const charged = [
    {
      type: 'FineChargeCreated',
      data: {
        status: 1,
        changes: {
          customerId: 'payer-1',
          stationId: '716700',
          groundId: 'ground-1',
          method: 2,
          facts: 'Wagon delayed',
        },
        confirmedWarnings: [],
        id: 'fine-1',
        creatorId: 'cashier',
      },
    },
  ];
  it('people of the railway only with the right to fines: reading accounts is not enough', () => {
    given(fine, charged)
      .when('contest', { objection: 'It was on time' }, examplePerson({ id: 'director', roles: ['director'] }))
      .then({ refused: ['Policy.Missing'] });
    given(fine, charged)
      .when('contest', { objection: 'It was on time' }, examplePerson({ id: 'cashier', roles: ['cashier'] }))
      .then({ events: [{ type: 'FineChargeContested' }] });
  });
});
