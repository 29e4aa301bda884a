import { z } from 'zod';

/** One command of the demo's past, where it comes out of a text. */
export const demoStep = z.object({
  area: z.string(),
  id: z.string(),
  customerId: z.string(),
  index: z.int(),
  command: z.string(),
  input: z.unknown(),
  by: z.enum([
    'admin',
    'cashier',
    'cashier-balykchy',
    'cashier-jalal-abad',
    'station-manager',
    'director',
    'customer',
    'system',
  ]),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Somebody outside is under way with it until the record's next step: a log cannot end between the two. */
  goesOn: z.boolean().optional(),
});

/** One command of the demo's past. */
export type DemoStep = Readonly<z.output<typeof demoStep>>;

/** Steps of a customer's records: of which record, then the place of each among its steps, when, what, by whom and with what. */
export const stepsOf =
  (customerId: string) =>
  (area: string, id: string) =>
  (index: number, at: number, command: string, by: DemoStep['by'], input: unknown): DemoStep => ({
    area,
    id,
    customerId,
    index,
    command,
    by,
    input,
    at,
  });
