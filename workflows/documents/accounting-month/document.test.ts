import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { DecisionContext, Unfinished } from '../../kernel/command.ts';
import { lastBankDayOf } from './obstacles.ts';
import { systemPerson } from '../../kernel/person.ts';

const area = areaNamed('accounting-month');
const initial: unknown = area.initial;
const close = area.commands.find(({ name }) => name === 'create');

const contextWith = (unfinished?: Unfinished, held: readonly object[] = []): DecisionContext => ({
  id: 'month-1',
  person: { ...systemPerson('railway'), policies: new Set(['TehPd.PersonalAccount']) } as never,
  now: '2026-03-10T06:00:00.000Z',
  today: '2026-03-10',
  record: () => undefined,
  number: undefined,
  unfinished,
  held: held as never,
});

/** What closing a month is answered on a day of March. */
const closing = (asked: object, unfinished?: Unfinished, held: readonly object[] = []): readonly string[] => {
  const decision = close?.decide(initial, { month: '2026-02', first: true, ...asked }, contextWith(unfinished, held));
  return ((decision as { invalid?: readonly { code: string }[] }).invalid ?? []).map(({ code }) => code);
};

describe('the closing of an accounting month', () => {
  it('is of a month that is over, one after the other', () => {
    expect(closing({})).to.deep.equal([]);
    expect(closing({ month: '2026-03' })).to.deep.equal(['AccountingMonth.NotEnded']);
    expect(closing({ first: false })).to.deep.equal(['AccountingMonth.OneAfterAnother']);
    expect(closing({ month: '2026-13' })).to.include('AccountingMonth.Month');
  });

  it('asks whether the month before is closed, over the turn of the year too', () => {
    const needs = (month: string) => close?.needs?.({ month, first: false }, initial, {} as never, '2026-03-10');
    expect(needs('2026-02')).to.deep.include({ held: ['accounting-month:2026-01'] });
    expect(needs('2026-01')).to.deep.include({ held: ['accounting-month:2025-12'] });
  });

  it('waits until what is on its way has arrived', () => {
    for (const open of [{ due: 1 }, { parked: 1 }, { unread: 1 }])
      expect(closing({}, { due: 0, parked: 0, unread: 0, ...open }), JSON.stringify(open)).to.deep.equal([
        'AccountingMonth.Unfinished',
      ]);
  });

  const month = { due: 0, parked: 0, unread: 0 };
  const hindered = (
    ...obstacles: readonly (readonly [key: string, count: number, sum: string | null])[]
  ): Unfinished => ({
    ...month,
    period: {
      obstacles: obstacles.map(([key, count, sum]) => ({ key, count, sum })),
      controls: [{ name: 'charges', count: 3, sum: '120.00' }],
    },
  });
  const decided = (asked: object, unfinished: Unfinished) => {
    const decision = close?.decide(initial, { month: '2026-02', first: true, ...asked }, contextWith(unfinished));
    return decision as {
      unconfirmed?: readonly { code: string; params: object }[];
      events?: readonly { data: never }[];
    };
  };

  it('is refused while a shift of it is open or a statement is in draft, whatever is confirmed', () => {
    expect(closing({}, hindered(['shifts', 2, null], ['cards', 1, '10.00']))).to.deep.equal(['AccountingMonth.Shifts']);
    expect(
      closing({ confirmedWarnings: ['AccountingMonth.Statements'] }, hindered(['statements', 1, '5.00'])),
    ).to.deep.equal(['AccountingMonth.Statements']);
  });

  it('names the accounts whose last bank day is missing, and is refused until it is there', () => {
    const of = [{ text: 'Оптима, 27.02.2026' }, { text: 'РСК, 27.02.2026' }];
    const period = { obstacles: [{ key: 'bank', count: 2, sum: null, of }], controls: [] };
    const decision = close?.decide(
      initial,
      { month: '2026-02', first: true, confirmedWarnings: ['AccountingMonth.BankDay'] },
      contextWith({ ...month, period }),
    );
    expect((decision as { invalid?: readonly object[] }).invalid?.[0]).to.deep.include({
      code: 'AccountingMonth.BankDay',
      params: { month: '2026-02', count: 2, names: 'Оптима, 27.02.2026, РСК, 27.02.2026' },
    });
  });

  it('ends with a Monday to Friday, as banks do', () => {
    expect(['2026-02', '2026-05', '2026-10', '2026-11', '2026-12'].map(lastBankDayOf)).to.deep.equal([
      ...['2026-02-27', '2026-05-29', '2026-10-30', '2026-11-30', '2026-12-31'],
    ]);
  });

  it('asks about the rest by name, count and sum, and is done when each is confirmed', () => {
    const open = hindered(
      ['left', 2, '130.00'],
      ['arrived', 1, '40.00'],
      ['cards', 1, '10.00'],
      ['unclear', 1, '7.00'],
    );
    const codes = ['InNoOrder', 'OrdersDelivery', 'Cards', 'Unclear'].map((name) => `AccountingMonth.${name}`);
    const { unconfirmed = [] } = decided({}, open);
    expect(unconfirmed.map(({ code }) => code)).to.deep.equal(codes);
    expect(unconfirmed[0]?.params).to.deep.equal({ month: '2026-02', count: 2, sum: '130.00' });
    expect(decided({ confirmedWarnings: codes.slice(1) }, open).unconfirmed?.map(({ code }) => code)).to.deep.equal([
      codes[0],
    ]);
    expect(decided({ confirmedWarnings: codes }, open).events).to.have.length(1);
  });

  it('keeps what the month came to', () => {
    const [event] = decided({}, hindered()).events ?? [];
    const { changes } = event?.data as unknown as { changes: { controls: { put: readonly object[] } } };
    expect(changes.controls.put).to.deep.equal([{ row: 1, name: 'charges', count: 3, sum: '120.00' }]);
  });

  it('says in words which month holds a name', () => {
    expect(area.heldBy?.({ month: '2026-02' }, 'accounting-month:2026-02')).to.deep.equal({
      code: 'AccountingMonth.Closed',
      params: { month: '2026-02' },
    });
    expect(area.heldBy?.({ month: '2026-02' }, 'accounting-months-begin')).to.deep.equal({
      code: 'AccountingMonth.BeganWith',
      params: { month: '2026-02' },
    });
  });
});
