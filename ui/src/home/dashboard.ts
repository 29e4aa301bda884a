import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

/** A heap of things that wait for the person, and the list that shows them. */
export interface Waiting {
  /** Names the text `ui.home.waiting.{key}`. */
  readonly key: string;
  /** What the service calls it, in the person's language: heaps of documents. */
  readonly text?: string;
  readonly count: number;
  readonly path: string;
}

/** Notes by state at the end of weeks: one count for each week. Weeks are their first days, `YYYY-MM-DD`. */
export interface NotesByState {
  readonly weeks: readonly string[];
  readonly series: readonly { readonly subStatus: number; readonly counts: readonly number[] }[];
}

/** Something the person has done. `at` is an instant. */
export interface RecentChange {
  readonly area: string;
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly at: string;
}

/** Answer of `GET /api/app/dashboard`: all of the home page in one request. Balance in som, null for staff. */
export interface Dashboard {
  readonly waiting: readonly Waiting[];
  readonly notesByState: NotesByState;
  readonly recent: readonly RecentChange[];
  readonly balance: string | null;
}

export const useDashboard = (): UseQueryResult<Dashboard> => {
  const { http } = useServices();
  const language = useLanguage();
  return useQuery({
    queryKey: ['dashboard', language],
    queryFn: async ({ signal }) => (await http<Dashboard>('/api/app/dashboard', { signal })).json,
  });
};
