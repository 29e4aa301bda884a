import { lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import type { AccountState, ChargeState, MonthState } from './states.ts';

interface Closing {
  readonly month: string;
  readonly position: bigint;
}

/** What is dated into a month stands before its closing; what came later has a later day (design of money, section 5). */
export const monthsProver = (): Prover => {
  const closed = new Map<string, Closing[]>();
  const wrong: string[] = [];
  const look = (tenant: string, day: string, position: bigint, what: string): void => {
    const behind = closed.get(tenant)?.find((each) => day.slice(0, 7) <= each.month && position > each.position);
    if (day !== '' && behind) wrong.push(`${what}: dated ${day}, behind the closing of ${behind.month}`);
  };
  return {
    name: 'months',
    take: {
      'accounting-month': ({ tenant, last, events }: Life<MonthState>) => {
        const closings = [...(closed.get(tenant) ?? []), { month: last.month, position: events[0]?.position ?? 0n }];
        closed.set(
          tenant,
          closings.sort((a, b) => a.month.localeCompare(b.month)),
        );
      },
      payment: (charge: Life<ChargeState>) => {
        if (!closed.has(charge.tenant)) return;
        for (const { event, before, after } of lifeSteps(charge)) {
          if (after.postedOn !== before.postedOn)
            look(charge.tenant, after.postedOn, event.position, `charge ${charge.id}, posted`);
          if (after.allocations === before.allocations) continue;
          for (const { row, day } of after.allocations)
            if (!before.allocations.some((known) => known.row === row))
              look(charge.tenant, day, event.position, `charge ${charge.id}, payment ${row}`);
        }
      },
      account: (account: Life<AccountState>) => {
        if (!closed.has(account.tenant)) return;
        for (const { event, before, after } of lifeSteps(account))
          // A limit that is granted, or a state that is carried forward, moves no money: the last day stays what it was.
          if (after.seq !== before.seq)
            look(account.tenant, after.lastDay, event.position, `account ${account.id}, movement ${after.seq}`);
      },
    },
    end: () => ({ wrong }),
  };
};
