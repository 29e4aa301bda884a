/** What the screen of the months says of the month to be closed. */
export interface Open {
  readonly month: string;
  readonly first: boolean;
  readonly obstacles: readonly {
    readonly key: string;
    readonly hard: boolean;
    readonly path: string;
    readonly of?: readonly { readonly path: string }[];
  }[];
  readonly controls: readonly { readonly name: string; readonly count: number; readonly sum: string }[];
}

type Who = 'cashier' | 'accountant' | 'admin';
interface Said {
  readonly id: string;
  readonly error?: { readonly validationErrors?: readonly { readonly code: string }[] };
}

/** How a test asks and commands. */
export interface Hands {
  readonly get: <Body>(path: string, who?: Who) => Promise<Body>;
  readonly post: (who: Who, path: string, body: object) => Promise<{ readonly status: number; readonly body: Said }>;
  /** The same, and the id of what was done; throws what was refused. */
  readonly done: (who: Who, path: string, body: object) => Promise<string>;
  readonly until: (seen: () => Promise<boolean>, what: string) => Promise<void>;
}

/** An account whose last bank day is missing: its bank moved nothing more, which a statement says as its form begins it. */
const lastStatement = async ({ done }: Hands, path: string): Promise<void> => {
  const { account: accountId, ...begun } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  const statement = await done('accountant', 'bank-statement', {
    ...{ ...begun, accountId, spent: '0.00', closing: begun['opening'], lines: [] },
  });
  await done('accountant', `bank-statement/${statement}/post`, { confirmedWarnings: ['BankStatement.DaysMissing'] });
};

/**
 * Works off what must be done before the next month is closed, from where the list of what hinders it leads to; then closes it, confirming
 * the rest.
 * @returns what the screen said of it last
 */
export const closeMonth = async (hands: Hands): Promise<Open> => {
  const { get, post, done, until } = hands;
  let open = await get<Open>('accounting-month-open', 'accountant');
  for (const { key, path, of = [] } of open.obstacles.filter(({ hard }) => hard)) {
    for (const each of of) await lastStatement(hands, each.path);
    if (key !== 'statements' && key !== 'shifts') continue;
    const [list = '', words] = path.slice(1).split('?');
    const filter = new URLSearchParams(words).get('filter') ?? '{}';
    const rows = await get<readonly { id: string; drawer: string }[]>(
      `${list}?range=[0,99]&filter=${encodeURIComponent(filter)}`,
      'admin',
    );
    for (const { id, drawer } of rows)
      if (key === 'statements') await done('accountant', `${list}/${id}/cancel`, { comment: 'Не подтверждена' });
      else
        await done('cashier', `${list}/${id}/close`, {
          count: [{ value: 1, pieces: Number(drawer) }],
          why: 'Пересчитано',
        });
  }
  const ask = (): object => ({ month: open.month, first: open.first, comment: '' });
  let asked: Awaited<ReturnType<Hands['post']>> | undefined;
  const codes = (): readonly string[] => (asked?.body.error?.validationErrors ?? []).map(({ code }) => code);
  await until(async () => {
    open = await get<Open>('accounting-month-open', 'accountant');
    if (open.obstacles.some(({ hard }) => hard)) return false;
    asked = await post('accountant', 'accounting-month', ask());
    // A timer or a chain may have begun meanwhile.
    return !codes().includes('AccountingMonth.Unfinished');
  }, 'nothing that must be done');
  if (asked?.status === 201) return open;
  const confirmedWarnings = codes();
  if (confirmedWarnings.length !== open.obstacles.length)
    throw new Error(`${JSON.stringify(asked?.body)} where ${JSON.stringify(open.obstacles)} was told`);
  await until(async () => {
    asked = await post('accountant', 'accounting-month', { ...ask(), confirmedWarnings });
    return !codes().includes('AccountingMonth.Unfinished');
  }, 'the month closed');
  if (asked?.status !== 201) throw new Error(JSON.stringify(asked?.body));
  return open;
};
