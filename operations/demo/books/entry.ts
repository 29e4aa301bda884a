/** One entry of a reference book of the demo. */
export interface DemoEntry {
  readonly area: string;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}
