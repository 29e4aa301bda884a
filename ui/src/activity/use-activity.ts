import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

/** Days `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What one employee did; `hours` has a number for each hour of the railway's day. */
export interface EmployeeActivity {
  readonly id: string;
  readonly name: string;
  readonly actions: number;
  readonly made: number;
  readonly changed: number;
  readonly signed: number;
  readonly hours: readonly number[];
}

export interface ActivityOf {
  readonly actions: readonly {
    readonly area: string;
    readonly areaName: string;
    readonly action: string;
    readonly count: number;
    readonly last: string;
  }[];
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

const queryOf = ({ from, to }: Period): string => new URLSearchParams({ from, to }).toString();

export const useActivity = (period: Period): UseQueryResult<readonly EmployeeActivity[]> => {
  const { http } = useServices();
  return useQuery({
    queryKey: ['activity', period],
    queryFn: async ({ signal }) =>
      (await http<{ employees: readonly EmployeeActivity[] }>(`/api/app/activity?${queryOf(period)}`, { signal })).json
        .employees,
  });
};

export const useActivityOf = (id: string, period: Period): UseQueryResult<ActivityOf> => {
  const { http } = useServices();
  const language = useLanguage();
  return useQuery({
    queryKey: ['activity', id, period, language],
    queryFn: async ({ signal }) =>
      (await http<ActivityOf>(`/api/app/activity/${encodeURIComponent(id)}?${queryOf(period)}`, { signal })).json,
  });
};
