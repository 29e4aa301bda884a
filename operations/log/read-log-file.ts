import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { canonical, chained, eventLineSchema, footerSchema, formatVersion, headerSchema, noHash } from './format.ts';
import type { LoggedEvent } from './format.ts';
import type { Tally } from './export-log.ts';
import { LogProblem } from './problem.ts';

const parsed = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new LogProblem('Log.LineBroken', { line });
  }
};

/** The lines of a file, gzip or not. Throws a LogProblem when it cannot be read. */
async function* linesOf(file: string): AsyncGenerator<string, void, void> {
  const source = createReadStream(file);
  const input = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  // Errors of the file do not travel through a pipe by themselves.
  source.on('error', (error) => input.destroy(error));
  const lines = createInterface({ input, crlfDelay: Infinity });
  try {
    yield* lines;
  } catch (error) {
    throw new LogProblem('Log.FileUnreadable', { file, why: error instanceof Error ? error.message : String(error) });
  } finally {
    lines.close();
    source.destroy();
  }
}

/**
 * The events of a file in their order, each checked against the chain of hashes before it is handed out; returns what the
 * footer says. Holds one line in memory. Throws a LogProblem at the first line that is not what was written.
 */
export async function* readLogFile(file: string): AsyncGenerator<LoggedEvent, Tally, void> {
  let line = 0;
  let events = 0;
  let hash = noHash;
  let footer: Tally | undefined;
  for await (const text of linesOf(file)) {
    line += 1;
    if (line === 1) {
      const header = headerSchema.safeParse(parsed(text, line));
      if (!header.success) throw new LogProblem('Log.NotALog', { file });
      if (header.data.version > formatVersion)
        throw new LogProblem('Log.FormatNewer', { version: header.data.version, known: formatVersion });
      continue;
    }
    if (footer) throw new LogProblem('Log.LineBroken', { line });
    const value = parsed(text, line);
    const end = footerSchema.safeParse(value);
    if (end.success) {
      footer = end.data;
      continue;
    }
    const entry = eventLineSchema.safeParse(value);
    if (!entry.success) throw new LogProblem('Log.LineBroken', { line });
    hash = chained(hash, canonical(entry.data.event));
    if (hash !== entry.data.hash) throw new LogProblem('Log.HashWrong', { line });
    events += 1;
    yield entry.data.event;
  }
  if (!footer) throw new LogProblem(line === 0 ? 'Log.NotALog' : 'Log.CutOff', { file, events });
  if (footer.events !== events || footer.hash !== hash) throw new LogProblem('Log.HashWrong', { line });
  return footer;
}

/** Reads a file from its beginning to its end. Throws a LogProblem when anything in it is not what was written. */
export const checkLogFile = async (
  file: string,
  signal: AbortSignal,
  progress: (done: number) => void,
): Promise<Tally> => {
  const reading = readLogFile(file);
  for (let done = 0; ; done += 1) {
    const { done: ended, value } = await reading.next();
    if (ended) return value;
    if (done % 1_000 === 0) {
      signal.throwIfAborted();
      progress(done);
    }
  }
};
