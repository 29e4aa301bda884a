import { QueryClient } from '@tanstack/react-query';
import { problemOf } from './problem.ts';

/** Answers that another attempt may change: no answer at all, or a service that is starting or overloaded. */
const worthAnotherTry = (error: unknown): boolean => [0, 429, 502, 503, 504].includes(problemOf(error).status);

/** Cache of everything read. Live news make entries stale; without them a screen that comes back reads again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && worthAnotherTry(error),
      },
      mutations: { retry: false },
    },
  });
