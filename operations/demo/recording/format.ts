import { z } from 'zod';

/**
 * The recorded past of the demo in a file: newline-delimited JSON, brotli. First a header, then one array for each event in the order of
 * the log. No day stands in it, only marks: distances from the first of the month in which it is laid in (docs/decisions/recorded-demo.md).
 */
export const recordingVersion = 1;

export const recordingHeader = z.object({
  format: z.literal('kerben-demo'),
  version: z.literal(recordingVersion),
  /** The product's version that recorded it. */
  release: z.string(),
  /** Who did it, by number: id and name as the log knows them. */
  people: z.array(z.tuple([z.string(), z.string()])),
});
export type RecordingHeader = z.output<typeof recordingHeader>;

/**
 * An event. `command` counts lines: the first one that the same command wrote. Causes are `@e{line}` (an event) or `@c{line}`
 * (a command). `quiet`: nothing was under way after it, so that a log may end here.
 */
export const recordedLine = z.tuple([
  /* stream */ z.string(),
  /* type */ z.string(),
  /* schemaVersion */ z.int(),
  /* at */ z.string(),
  /* commandName */ z.string(),
  /* commandLine */ z.int(),
  /* cause */ z.string().nullable(),
  /* correlation */ z.string(),
  /* person */ z.int(),
  /* quiet */ z.literal([0, 1]),
  /* data */ z.unknown(),
  /* more */ z
    .object({ hops: z.int().optional(), dueAt: z.string().optional(), delegatedBy: z.string().optional() })
    .optional(),
]);
export type RecordedLine = Readonly<z.output<typeof recordedLine>>;

export interface Recording {
  readonly header: RecordingHeader;
  readonly lines: readonly RecordedLine[];
}
