import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

/** Выдача or Отправление, and the area of its orders. */
export const sides = { arrived: 'arrived-naryad', sent: 'departures-naryad' } as const;
export type Side = keyof typeof sides;

/** What an order of a station would say of a day; som as decimal text. */
export interface Proposal {
  readonly stationId: string;
  readonly stationName: string;
  readonly messageType: number;
  readonly count: number;
  readonly summaCash: string;
  readonly summaCard: string;
  readonly summaAccount: string;
  readonly totalSumma: string;
  readonly charges: readonly Readonly<Record<string, unknown>>[];
  readonly order: {
    readonly id: string;
    readonly numberMaket: string;
    readonly status: number;
    readonly totalSumma: string;
  } | null;
}

/** What each station took on a day. */
export const useProposals = (side: Side, day: string): UseQueryResult<readonly Proposal[]> => {
  const { http } = useServices();
  const language = useLanguage();
  return useQuery({
    // Below the area: an order that is made or changed reads it again.
    queryKey: [sides[side], 'proposals', day, language],
    enabled: /^\d{4}-\d\d-\d\d$/.test(day),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const url = `/api/app/naryad-proposal?side=${side}&day=${day}`;
      return (await http<{ readonly proposals: readonly Proposal[] }>(url, { signal })).json.proposals;
    },
  });
};
