import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import payPage from '@kerben/questions/online-payment/pay-page.ts';
import { useAsking } from '../api/use-answer.ts';
import { areaChanged } from '../api/stale.ts';
import { outcomeUnknown, problemOf } from '../api/problem.ts';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';

/** An online payment as lists have it, som as decimal text. */
export interface OnlinePayment extends Row {
  readonly number: string;
  readonly status: number;
  readonly total: string;
  readonly startedAt: string;
  readonly expiresAt: string;
  readonly failure: string;
  readonly lines: readonly { readonly paymentId: string }[];
}

export const started = 0;
/** The bank may answer at any moment. */
const lookMs = 2_000;

/** Payments that wait for the bank, and the one that the person comes back from. */
export const usePayments = (enabled: boolean, cameFrom: string | null): UseQueryResult<readonly OnlinePayment[]> => {
  const { data } = useServices();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['online-payment', 'shown', cameFrom],
    enabled,
    queryFn: async () => {
      const { data: waiting } = await data.getList<OnlinePayment>('online-payment', {
        filter: { status: started },
        sort: { field: 'startedAt', order: 'DESC' },
        pagination: { page: 1, perPage: 5 },
      });
      const ids = waiting.map(({ id }) => id);
      const shown = cameFrom === null || ids.includes(cameFrom) ? ids : [cameFrom, ...ids];
      // Whole records: a list does not carry which charges a payment is for.
      const records = shown.map((id) => data.getOne<OnlinePayment>('online-payment', { id }));
      return (await Promise.all(records)).map((each) => each.data);
    },
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === started) ? lookMs : false),
  });
  // What was paid is due no longer.
  const settled = query.data?.filter(({ status }) => status !== started).length ?? 0;
  useEffect(() => {
    if (settled > 0) void areaChanged(client, 'payment');
  }, [client, settled]);
  return query;
};

/** What came of beginning a payment: nothing yet, on its way, refused with the reason, or not known. */
export type Begun = { readonly is: 'no' | 'opening' | 'unknown' } | { readonly is: 'refused'; readonly why: string };

/** Begins payments and leads to the page of the bank. The same wish sent again is the same payment. */
export const usePaying = () => {
  const { data } = useServices();
  const answer = useAsking();
  const client = useQueryClient();
  const [begun, setBegun] = useState<Begun>({ is: 'no' });
  const key = useRef(crypto.randomUUID());

  const run = useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      setBegun({ is: 'opening' });
      try {
        await work();
      } catch (error) {
        if (outcomeUnknown(error)) return setBegun({ is: 'unknown' });
        const { message, fields } = problemOf(error);
        key.current = crypto.randomUUID();
        setBegun({ is: 'refused', why: fields[0]?.message ?? message });
        void areaChanged(client, 'payment');
        void areaChanged(client, 'online-payment');
      }
    },
    [client],
  );
  const lead = async (id: string): Promise<void> => {
    const { url } = await answer(payPage, { id }, { quiet: true });
    location.assign(url);
  };
  return {
    begun,
    pay: (charges: readonly string[]) =>
      run(async () => {
        const lines = charges.map((paymentId) => ({ paymentId }));
        const { id } = await data.command({ area: 'online-payment', body: { lines }, key: key.current });
        await lead(id);
      }),
    goOn: (id: string) => run(() => lead(id)),
    giveUp: (id: string) =>
      run(async () => {
        await data.command({ area: 'online-payment', id, command: 'cancel', body: {}, key: crypto.randomUUID() });
        await areaChanged(client, 'online-payment');
        setBegun({ is: 'no' });
      }),
    /** Another choice is another payment. */
    chooseAnew: (): void => {
      key.current = crypto.randomUUID();
      setBegun({ is: 'no' });
    },
  };
};
