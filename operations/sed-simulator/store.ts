import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const answerSchema = z.strictObject({
  at: z.string(),
  attempt: z.int(),
  decision: z.enum(['approve', 'reject', 'acknowledge']),
  webhookId: z.string(),
  /** HTTP status of Kerben's answer; null = not reached. */
  status: z.int().nullable(),
  /** What Kerben made of it, or the code of its refusal. */
  result: z.string(),
});

const receivedSchema = z.strictObject({
  requestId: z.string(),
  attempt: z.int(),
  at: z.string(),
  /** How often this very sending has come. */
  times: z.int(),
  message: z.looseObject({ callbackPath: z.string() }),
  answers: z.array(answerSchema),
});

const keptSchema = z.strictObject({ auto: z.boolean(), received: z.array(receivedSchema) });

/** One answer that the simulator has given. */
export type GivenAnswer = z.output<typeof answerSchema>;
/** One sending that the simulator has got. */
export type Received = z.output<typeof receivedSchema>;
/** Everything the simulator knows. */
export type Kept = z.output<typeof keptSchema>;

/** What a former run has kept; nothing when there is no such file or it cannot be read, because it is only a stand-in. */
export const readKept = async (file: string): Promise<Kept | undefined> => {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Written aside and renamed, so that a crash leaves a whole file. */
export const writeKept = async (file: string, kept: Kept): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${file}.new`, file);
};
