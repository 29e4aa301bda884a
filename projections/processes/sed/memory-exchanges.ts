import type { ExchangeChange, ExchangeTables } from './exchange-tables.ts';

type Open = NonNullable<ExchangeChange['open']>;
interface Row extends Open {
  readonly tenant: string;
  readonly id: string;
  readonly queuedAt: number;
  readonly dueAt: number;
  readonly tries: number;
}

/** The twin of the table in memory, of one process that leads: what the simulation runs on. `shuffled` is the order that SQL does not promise. */
export const createMemoryExchanges = <Within = null>(
  shuffled: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): ExchangeTables<Within> & { readonly all: () => readonly Row[] } => {
  const rows = new Map<string, Row>();
  const keyOf = ({ tenant, id }: { readonly tenant: string; readonly id: string }): string => `${tenant}/${id}`;
  const wanted = (delivery: { readonly tenant: string; readonly id: string; readonly attempt: number }) => {
    const row = rows.get(keyOf(delivery));
    return row?.attempt === delivery.attempt && row.phase === 'due' ? row : undefined;
  };
  return {
    all: () => [...rows.values()],
    write: (_within, changes, now) => {
      for (const { tenant, id, open } of changes)
        if (open === null) rows.delete(keyOf({ tenant, id }));
        else
          rows.set(keyOf({ tenant, id }), {
            ...{ tenant, id, ...open },
            ...{ queuedAt: now.getTime(), dueAt: now.getTime(), tries: 0 },
          });
      return Promise.resolve();
    },
    due: (limit, now) =>
      Promise.resolve(
        shuffled([...rows.values()])
          .filter(({ phase, dueAt }) => phase === 'due' && dueAt <= now.getTime())
          .sort((one, other) => one.dueAt - other.dueAt)
          .slice(0, limit)
          .map(({ tenant, id, attempt, tries, queuedAt }) => ({
            ...{ tenant, id, attempt, tries },
            waitedMs: now.getTime() - queuedAt,
          })),
      ),
    postpone: (delivery, _epoch, { dueAt }) => {
      const row = wanted(delivery);
      if (row) rows.set(keyOf(row), { ...row, tries: row.tries + 1, dueAt: dueAt.getTime() });
      return Promise.resolve();
    },
    setAside: (delivery, _epoch, dueAt) => {
      const row = wanted(delivery);
      if (row) rows.set(keyOf(row), { ...row, dueAt: dueAt.getTime() });
      return Promise.resolve();
    },
    open: (now) =>
      Promise.resolve(
        (['due', 'sent'] as const).map((phase) => {
          const since = [...rows.values()].filter((row) => row.phase === phase).map((row) => Date.parse(row.since));
          const oldestSeconds = since.length === 0 ? 0 : (now.getTime() - Math.min(...since)) / 1_000;
          return { phase, count: since.length, oldestSeconds };
        }),
      ),
  };
};
