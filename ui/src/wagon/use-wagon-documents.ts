import type { Tone } from '@kerben/workflows/document/definition.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

/** A paper of a wagon, as `GET /api/app/wagon-documents/{wagonNumber}` tells it. */
export interface WagonPaper {
  readonly area: string;
  readonly id: string;
  /** When it was made or happened, an ISO instant. */
  readonly at: string;
  readonly kind: string;
  readonly title: string;
  readonly state: { readonly text: string; readonly tone: Tone };
  readonly prints: readonly string[];
}

/** A stay of the wagon with its papers. */
export interface WagonChapter {
  readonly stay: { readonly id: string } & Readonly<Record<StayTime, string>>;
  readonly head: {
    readonly stationName: string | null;
    readonly customerName: string | null;
    readonly cargoName: string | null;
    readonly loaded: boolean | null;
  };
  readonly papers: readonly WagonPaper[];
  readonly missing: readonly { readonly area: string; readonly kind: string }[];
}

/** Instants of a stay that its head shows, in the order of the work; empty where nothing has happened yet. */
export const stayTimes = ['arrivedAt', 'releasedAt', 'placedAt', 'removedAt', 'departedAt'] as const;
export type StayTime = (typeof stayTimes)[number];

interface WagonDocuments {
  readonly wagonNumber: string;
  readonly chapters: readonly WagonChapter[];
  readonly others: readonly WagonPaper[];
}

/** Every paper of a wagon; nothing is asked without a number. */
export const useWagonDocuments = (wagonNumber: string) => {
  const { http } = useServices();
  const language = useLanguage();
  return useQuery({
    queryKey: ['wagon-documents', wagonNumber, language],
    queryFn: async ({ signal }) =>
      (await http<WagonDocuments>(`/api/app/wagon-documents/${encodeURIComponent(wagonNumber)}`, { signal })).json,
    enabled: wagonNumber !== '',
    placeholderData: keepPreviousData,
  });
};
