/** One command of the demo's past. */
export interface DemoStep {
  readonly area: string;
  readonly id: string;
  readonly customerId: string;
  readonly index: number;
  readonly command: string;
  readonly input: unknown;
  readonly by: 'admin' | 'cashier' | 'station-manager' | 'director' | 'customer' | 'system';
  /** Milliseconds since 1970. */
  readonly at: number;
}
