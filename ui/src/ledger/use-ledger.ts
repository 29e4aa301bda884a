import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

/** Days of a period, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Som as decimal text; debit positive. */
export interface Turnover {
  readonly opening: string;
  readonly debit: string;
  readonly credit: string;
  readonly closing: string;
}

export interface TrialLine extends Turnover {
  readonly account: string;
  readonly name: string;
}

interface TrialBalance {
  readonly lines: readonly TrialLine[];
  readonly total: Turnover;
}

interface Entries {
  readonly count: number;
  readonly entries: readonly {
    readonly id: string;
    readonly day: string;
    readonly sub: string;
    readonly amount: string;
    readonly area: string;
    readonly recordId: string;
  }[];
}

export const useTrialBalance = (period: Period): UseQueryResult<TrialBalance> => {
  const { http } = useServices();
  const language = useLanguage();
  const query = new URLSearchParams({ ...period }).toString();
  return useQuery({
    queryKey: ['ledger', 'trial-balance', query, language],
    queryFn: async ({ signal }) =>
      (await http<TrialBalance>(`/api/app/ledger/trial-balance?${query}`, { signal, quiet: true })).json,
    placeholderData: keepPreviousData,
  });
};

export const useEntries = (account: string, period: Period): UseQueryResult<Entries> => {
  const { http } = useServices();
  const query = new URLSearchParams({ account, ...period }).toString();
  return useQuery({
    queryKey: ['ledger', 'entries', query],
    queryFn: async ({ signal }) =>
      (await http<Entries>(`/api/app/ledger/entries?${query}`, { signal, quiet: true })).json,
  });
};
