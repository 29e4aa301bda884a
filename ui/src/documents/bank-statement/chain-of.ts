import { lineName } from '@kerben/workflows/documents/bank-statement/identity.ts';
import type { Held } from '@kerben/workflows/kernel/command.ts';
import type { KerbenData } from '../../api/data-provider.ts';

/** A posted statement as its list has it. */
interface Row {
  readonly id: string;
  readonly day: string;
  readonly after?: string | null;
  readonly closing: string;
}
/** The same with its lines. */
interface Whole extends Row {
  readonly lines: readonly (Omit<Parameters<typeof lineName>[1], 'posted'> & {
    readonly posted?: string | null;
    readonly known: string;
  })[];
}

/** A day has as many sheets as this at most, 25,000 lines. */
const most = 50;
const posted = { status__in: [1, 2] };

/** The statement of an account that no other follows: several of one day are its sheets. */
export const lastOf = async (
  data: Pick<KerbenData, 'getList'>,
  accountId: string,
): Promise<Pick<Row, 'id' | 'closing'> | undefined> => {
  const { data: rows } = await data.getList<Row>('bank-statement', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'day', order: 'DESC' },
    filter: { accountId, ...posted },
  });
  const followed = new Set(rows.map(({ after }) => after));
  return rows.find(({ id }) => !followed.has(id));
};

/** Lines of an account's statements from a day on, with the names that they hold. */
export const standingFrom = async (
  data: Pick<KerbenData, 'getList' | 'getOne'>,
  accountId: string,
  from: string,
): Promise<readonly Held[]> => {
  const { data: rows } = await data.getList<Row>('bank-statement', {
    pagination: { page: 1, perPage: 4 * most },
    sort: { field: 'day', order: 'DESC' },
    filter: { accountId, day__gte: from, ...posted },
  });
  const held: Held[] = [];
  for (const { id } of rows) {
    const { data: state } = await data.getOne<Whole>('bank-statement', { id });
    for (const line of state.lines)
      if (line.known === '')
        held.push({
          key: lineName(accountId, { ...line, posted: line.posted ?? '' }),
          area: 'bank-statement',
          id,
          state,
        });
  }
  return held;
};
