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
  /** Its day, where its hour is not known. */
  readonly day?: string;
  readonly kind: string;
  readonly title: string;
  readonly state: { readonly text: string; readonly tone: Tone };
  readonly prints: readonly string[];
}

/** A fact of a stay: the field that says it, when, where; `code` is that of an operation told from outside. */
export interface WagonMoment {
  readonly what: string;
  readonly at: string;
  readonly stationId: string;
  readonly code: string;
}

/** A stay of the wagon with what happened to it and its papers. */
export interface WagonChapter {
  readonly stay: { readonly id: string };
  readonly head: {
    readonly stationName: string | null;
    readonly customerName: string | null;
    readonly cargoName: string | null;
    readonly loaded: boolean | null;
  };
  readonly moments: readonly WagonMoment[];
  /** What it is now known to have been at the instant that was asked for; null when it was not yet. */
  readonly was: { readonly text: string; readonly tone: Tone; readonly stationId: string } | null;
  readonly papers: readonly WagonPaper[];
  readonly missing: readonly { readonly area: string; readonly kind: string }[];
}

interface WagonDocuments {
  readonly wagonNumber: string;
  readonly chapters: readonly WagonChapter[];
  readonly others: readonly WagonPaper[];
}

/** Every paper of a wagon; nothing is asked without a number. `on`: an ISO instant, or '' for the present alone. */
export const useWagonDocuments = (wagonNumber: string, on: string) => {
  const { http } = useServices();
  const language = useLanguage();
  return useQuery({
    queryKey: ['wagon-documents', wagonNumber, on, language],
    queryFn: async ({ signal }) => {
      const asked = on === '' ? '' : `?on=${encodeURIComponent(on)}`;
      const path = `/api/app/wagon-documents/${encodeURIComponent(wagonNumber)}${asked}`;
      return (await http<WagonDocuments>(path, { signal })).json;
    },
    enabled: wagonNumber !== '',
    placeholderData: keepPreviousData,
  });
};
