import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { CommandAnswer, Execute } from '../execute.ts';
import type { PlannedRow } from './plan.ts';

/** So many commands are on their way at a time: the log commits them in groups, others still get their turn. */
const sideBySide = 32;
/** A log that is away for a moment is asked again so often, after so many milliseconds more each time. */
const attempts = 4;
const pauseMs = 250;

/** A row with something to do, and where it is kept. */
export type ApplicableRow = Pick<PlannedRow, 'id' | 'wave'> & {
  readonly command: NonNullable<PlannedRow['command']>;
};

/** The rows that have something to do. */
export const withCommands = (rows: readonly PlannedRow[]): (PlannedRow & ApplicableRow)[] =>
  rows.filter((row): row is PlannedRow & ApplicableRow => row.command !== undefined);

/** What came of a row: a command that wrote something, one that found it done, or why it was refused after all. */
export type RowResult<Row> = { readonly row: Row } & (
  { readonly written: boolean; readonly position: bigint } | { readonly problem: Problem }
);

export interface Applied<Row> {
  /** Commands that wrote something. */
  readonly written: number;
  /** Rows that were refused after all: somebody changed the entry between plan and command. */
  readonly refused: readonly { readonly row: Row; readonly problem: Problem }[];
  /** True when it was asked to stop before the end. */
  readonly stopped: boolean;
}

const patiently = async (work: () => Promise<CommandAnswer>): Promise<CommandAnswer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof Problem && error.status === 503 && attempt < attempts;
      if (!passing) throw error;
      await delay(pauseMs * attempt);
    }
  }
};

/** The soft findings that a command was asked back about; undefined when it was refused for something else. */
const askedBack = (error: unknown): readonly string[] | undefined => {
  if (!(error instanceof Problem) || error.code !== 'Confirmation.Required') return undefined;
  const { warnings } = error.data as { warnings?: readonly Refusal[] };
  return warnings?.map(({ code }) => code);
};

/**
 * One command per planned row, row by row in waves. Keys are derived from the file's digest and the entry, so an import that
 * was cut off is continued by running it again: what is written already is recognised. Soft findings that came up since the
 * plan count as confirmed, as those of the plan do. Throws what is not the row's fault (the log cannot be reached), after the
 * commands under way have ended.
 */
export const apply = async <Row extends ApplicableRow>(options: {
  execute: Execute;
  area: Area;
  rows: readonly Row[];
  person: Person;
  /** Names the file, e.g. its digest. */
  key: string;
  signal?: AbortSignal;
  /** Told of every row as it is done. */
  each?: (result: RowResult<Row>) => void;
}): Promise<Applied<Row>> => {
  const { execute, area, rows, person, key, signal } = options;
  const refused: { row: Row; problem: Problem }[] = [];
  let done = 0;
  let written = 0;
  let broken = false;
  const send = async ({ id, command: { name, input, revision } }: Row): Promise<CommandAnswer> => {
    const command = commandNamed(area, name);
    const execution = (wish: Readonly<Record<string, unknown>>): Promise<CommandAnswer> =>
      patiently(() =>
        execute({
          area,
          command,
          id,
          input: command.input.parse(wish),
          person,
          idempotencyKey: `import-${key}-${revision ?? 'new'}`,
          expectedRevision: revision,
          traceparent: null,
        }),
      );
    try {
      return await execution(input);
    } catch (error) {
      const asked = askedBack(error);
      if (!asked) throw error;
      const before = (input['confirmedWarnings'] ?? []) as readonly string[];
      return execution({ ...input, confirmedWarnings: [...new Set([...before, ...asked])] });
    }
  };
  const take = async (row: Row): Promise<void> => {
    try {
      const answer = await send(row);
      if (answer.written) written += 1;
      options.each?.({ row, written: answer.written, position: answer.position });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) {
        broken = true;
        throw error;
      }
      refused.push({ row, problem: error });
      options.each?.({ row, problem: error });
    }
    done += 1;
  };
  const inWave = async (wave: readonly Row[]): Promise<void> => {
    const queue = wave.values();
    const worker = async (): Promise<void> => {
      while (!broken && !signal?.aborted) {
        const next = queue.next();
        if (next.done) return;
        await take(next.value);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: sideBySide }, worker));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  const last = rows.reduce((most, { wave }) => Math.max(most, wave), 0);
  for (let wave = 0; wave <= last; wave += 1) await inWave(last === 0 ? rows : rows.filter((row) => row.wave === wave));
  return { written, refused, stopped: done < rows.length };
};
