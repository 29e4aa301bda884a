import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { Area } from '../../kernel/area.ts';
import { given } from '../../kernel/given.ts';
import { systemPerson } from '../../kernel/person.ts';

interface State {
  readonly balance: string;
  readonly lastDay: string;
  readonly seq: number;
}

describe('an account whose clock was set back', () => {
  const account = areaNamed('account') as Area<State>;
  const credit = (past: Parameters<typeof given>[1], op: string, now: string) =>
    given(account as never, past).when(
      'credit',
      { customerId: 'payer', op, amount: '10.00', why: 'deposit', sourceArea: '', sourceId: '' },
      systemPerson('railway'),
      { now, records: { 'customers/payer': { exists: true, retired: false, name: 'Name' } } },
    );

  it('goes on with its last day, and loses nothing', () => {
    const first = credit([], 'op-1', '2026-03-10T06:00:00.000Z');
    const back = credit(first.events, 'op-2', '2026-03-08T06:00:00.000Z');
    expect(back.state).to.include({ balance: '20.00', lastDay: '2026-03-10', seq: 2 });
    const on = credit(back.events, 'op-3', '2026-03-11T06:00:00.000Z');
    expect(on.state).to.include({ balance: '30.00', lastDay: '2026-03-11', seq: 3 });
  });
});
