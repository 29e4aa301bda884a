import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

export const dimensions = ['station', 'income', 'service', 'payer', 'method'] as const;
export type Dimension = (typeof dimensions)[number];

/** Days of a period, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A value that the summary is narrowed to, with the name that the reader saw. */
export interface Narrowing {
  readonly dimension: Dimension;
  readonly key: string;
  readonly name: string;
}

export interface SummaryQuestion extends Period {
  readonly what: 'charged' | 'paid';
  readonly by: Dimension;
  readonly only: readonly Narrowing[];
}

/** Som as decimal text. */
export interface Sums {
  readonly documents: number;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly before: string;
}

export interface SummaryLine extends Sums {
  readonly key: string;
  readonly name: string;
}

export interface Summary extends Period {
  readonly before: Period;
  readonly lines: readonly SummaryLine[];
  readonly total: Sums;
  readonly days: readonly { readonly day: string; readonly gross: string }[];
}

interface Behind {
  readonly charges: readonly {
    readonly id: string;
    readonly number: string;
    readonly day: string;
    readonly payer: string;
    readonly gross: string;
  }[];
  readonly total: number;
}

const queryOf = ({ from, to, what, by, only }: SummaryQuestion): string =>
  new URLSearchParams([
    ['from', from],
    ['to', to],
    ['what', what],
    ['by', by],
    ...only.map(({ dimension, key }) => [dimension, key]),
  ]).toString();

export const useSummary = (question: SummaryQuestion): UseQueryResult<Summary> => {
  const { http } = useServices();
  const language = useLanguage();
  const query = queryOf(question);
  return useQuery({
    queryKey: ['svod-report', query, language],
    queryFn: async ({ signal }) => (await http<Summary>(`/api/app/svod-report?${query}`, { signal })).json,
    placeholderData: keepPreviousData,
  });
};

/** The charges behind a number of the summary. */
export const useCharges = (question: SummaryQuestion): UseQueryResult<Behind> => {
  const { http } = useServices();
  const query = queryOf(question);
  return useQuery({
    queryKey: ['svod-report', 'behind', query],
    queryFn: async ({ signal }) => (await http<Behind>(`/api/app/svod-report/behind?${query}`, { signal })).json,
  });
};
