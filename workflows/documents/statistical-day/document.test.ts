import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { DecisionContext, Unfinished } from '../../kernel/command.ts';
import { systemPerson } from '../../kernel/person.ts';

const area = areaNamed('statistical-day');
const initial: unknown = area.initial;
const close = area.commands.find(({ name }) => name === 'create');

/** What closing a day is answered while so much still has to follow. */
const closing = (unfinished: Unfinished | undefined): readonly string[] => {
  const context: DecisionContext = {
    id: 'day-1',
    person: { ...systemPerson('railway'), policies: new Set(['SuperAdmin']) } as never,
    now: '2026-03-10T06:00:00.000Z',
    today: '2026-03-10',
    record: () => undefined,
    number: undefined,
    unfinished,
  };
  const decision = close?.decide(initial, { day: '2026-03-08', first: true }, context);
  return ((decision as { invalid?: readonly { code: string }[] }).invalid ?? []).map(({ code }) => code);
};

describe('the closing of a statistical day', () => {
  it('waits until everything that follows from the log is done and counted', () => {
    expect(closing({ due: 0, parked: 0, unread: 0 })).to.deep.equal([]);
    for (const open of [{ due: 1 }, { parked: 1 }, { unread: 1 }])
      expect(closing({ due: 0, parked: 0, unread: 0, ...open }), JSON.stringify(open)).to.deep.equal([
        'StatisticalDay.Unfinished',
      ]);
  });

  it('asks for what has still to follow', () => {
    const needs = close?.needs?.({ day: '2026-03-08', first: true }, initial, {} as never, '2026-03-10');
    expect(needs).to.deep.include({ unfinished: {} });
  });
});
