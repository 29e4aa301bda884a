import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { addressOf } from '@kerben/questions/engine/address.ts';
import type { Question } from '@kerben/questions/engine/query.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

/** What the build leaves of a question: where it is asked, and the areas whose news make its answer stale. Types stay whole. */
export type Asking<Asked, Answer> = Pick<Question<Asked, Answer>, 'path' | 'areas' | 'types'>;

/** Asks a question at once, for what a person has pressed. */
export const useAsking = () => {
  const { http } = useServices();
  return async <Asked extends Readonly<Record<string, unknown>>, Answer>(
    { path }: Asking<Asked, Answer>,
    asked: Asked,
    { quiet = false, signal }: { readonly quiet?: boolean; readonly signal?: AbortSignal } = {},
  ): Promise<Answer> => {
    const options = { quiet, ...(signal && { signal }) };
    return (await http<Answer>(`/api/app${addressOf(path, asked)}`, options)).json;
  };
};

/** The answer to a question, as its declaration types both; read again after news of whatever it reads. */
export const useAnswer = <Asked extends Readonly<Record<string, unknown>>, Answer>(
  question: Asking<Asked, Answer>,
  asked: Asked,
  {
    enabled = true,
    keepsPrevious = false,
    quiet = false,
    retries = true,
    follows = true,
    freshMs,
  }: {
    /** Whether it can be asked yet. */
    readonly enabled?: boolean;
    /** The answer before stays while something else is asked. */
    readonly keepsPrevious?: boolean;
    /** The screen tells by itself what is refused. */
    readonly quiet?: boolean;
    /** False: a failure is told at once. */
    readonly retries?: boolean;
    /** False: news do not make it stale, where a page asks once for each of its rows. */
    readonly follows?: boolean;
    /** How long it is not asked again, where no news come of it, milliseconds. */
    readonly freshMs?: number;
  } = {},
): UseQueryResult<Answer> => {
  const ask = useAsking();
  const language = useLanguage();
  return useQuery({
    queryKey: ['question', addressOf(question.path, asked), language],
    meta: { areas: follows ? (question.areas ?? []) : [] },
    enabled,
    ...(!retries && { retry: false }),
    ...(freshMs !== undefined && { staleTime: freshMs }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    queryFn: ({ signal }) => ask(question, asked, { quiet, signal }),
  });
};
