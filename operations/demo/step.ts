/** One command of the demo's past. */
export interface DemoStep {
  readonly area: string;
  readonly id: string;
  readonly customerId: string;
  readonly index: number;
  readonly command: string;
  readonly input: unknown;
  readonly by:
    | 'admin'
    | 'cashier'
    | 'cashier-balykchy'
    | 'cashier-jalal-abad'
    | 'station-manager'
    | 'director'
    | 'customer'
    | 'system';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Somebody outside is under way with it until the record's next step: a log cannot end between the two. */
  readonly goesOn?: boolean;
}

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
