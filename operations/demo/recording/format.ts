/**
 * The recorded past of the demo in a file: newline-delimited JSON, brotli. First a header, then one array for each event in the order of
 * the log. No day stands in it, only marks: distances from the first of the month in which it is laid in (docs/decisions/recorded-demo.md).
 */
export const recordingVersion = 1;

export interface RecordingHeader {
  readonly format: 'kerben-demo';
  readonly version: number;
  /** The product's version that recorded it. */
  readonly release: string;
  /** Who did it, by number: id and name as the log knows them. */
  readonly people: readonly (readonly [id: string, name: string])[];
}

/**
 * An event. `command` counts lines: the first one that the same command wrote. Causes are `@e{line}` (an event) or `@c{line}`
 * (a command). `quiet`: nothing was under way after it, so that a log may end here.
 */
export type RecordedLine = readonly [
  stream: string,
  type: string,
  schemaVersion: number,
  at: string,
  commandName: string,
  commandLine: number,
  cause: string | null,
  correlation: string,
  person: number,
  quiet: 0 | 1,
  data: unknown,
  more?: { readonly hops?: number; readonly dueAt?: string; readonly delegatedBy?: string },
];

export interface Recording {
  readonly header: RecordingHeader;
  readonly lines: readonly RecordedLine[];
}
