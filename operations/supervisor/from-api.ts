import { z } from 'zod';

const apiReady = z.object({
  address: z.string(),
  port: z.int(),
  simulatorUrl: z.string().optional(),
  /** What the terminal is told below the first line; of the first start, whose password is shown once. */
  welcome: z.string(),
});

/** The API takes requests. */
export type ApiReady = Readonly<z.output<typeof apiReady>>;

/** What the API says to the supervisor: the tables are there, it can answer, it is ready, it is asked for everybody's metrics. */
export const fromApi = z.union([
  z.enum(['prepared', 'can-answer']),
  z.object({ ready: apiReady }),
  z.object({ question: z.int() }),
]);
export type FromApi = z.output<typeof fromApi>;
