import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { DecisionContext, Unfinished } from '../../kernel/command.ts';
import { systemPerson } from '../../kernel/person.ts';

const area = areaNamed('accounting-month');
const initial: unknown = area.initial;
const close = area.commands.find(({ name }) => name === 'create');

/** What closing a month is answered on a day of March. */
const closing = (asked: object, unfinished?: Unfinished, held: readonly object[] = []): readonly string[] => {
  const context: DecisionContext = {
    id: 'month-1',
    person: { ...systemPerson('railway'), policies: new Set(['TehPd.PersonalAccount']) } as never,
    now: '2026-03-10T06:00:00.000Z',
    today: '2026-03-10',
    record: () => undefined,
    number: undefined,
    unfinished,
    held: held as never,
  };
  const decision = close?.decide(initial, { month: '2026-02', first: true, ...asked }, context);
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
});
