import { setTimeout as delay } from 'node:timers/promises';
import type { CommandAnswer, Execute } from '@kerben/command-service/execute.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { PlannedRow } from './plan.ts';

/** So many commands are on their way at a time: the log commits them in groups, others still get their turn. */
const sideBySide = 32;
/** A log that is away for a moment is asked again so often, after so many milliseconds more each time. */
const attempts = 4;
const pauseMs = 250;

export interface Applied {
  /** Commands that wrote something. */
  readonly written: number;
  /** Rows that were refused after all: somebody changed the entry between plan and command. */
  readonly refused: readonly { readonly row: PlannedRow; readonly problem: Problem }[];
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

/**
 * One command per planned row. Keys are derived from the file's digest and the entry, so an import that was cut off is
 * continued by running it again: what is written already is recognised. Throws what is not the row's fault (the log cannot be
 * reached), after the commands under way have ended.
 */
export const apply = async (options: {
  execute: Execute;
  area: Area;
  rows: readonly PlannedRow[];
  person: Person;
  /** Names the file, e.g. its digest. */
  key: string;
  signal?: AbortSignal;
  progress?: (done: number, of: number) => void;
}): Promise<Applied> => {
  const { execute, area, rows, person, key, signal } = options;
  const todo = rows.filter((row) => row.command !== undefined);
  const refused: { row: PlannedRow; problem: Problem }[] = [];
  let next = 0;
  let done = 0;
  let written = 0;
  let broken = false;
  const send = async (row: PlannedRow): Promise<void> => {
    if (!row.command) return;
    const command = commandNamed(area, row.command.name);
    const input = command.input.parse(row.command.input);
    const { revision } = row.command;
    const answer = await patiently(() =>
      execute({
        area,
        command,
        id: row.id,
        input,
        person,
        idempotencyKey: `import-${key}-${revision ?? 'new'}`,
        expectedRevision: revision,
        traceparent: null,
      }),
    );
    if (answer.written) written += 1;
  };
  const worker = async (): Promise<void> => {
    for (let row = todo[next]; row && !broken && !signal?.aborted; row = todo[next]) {
      next += 1;
      try {
        await send(row);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) {
          broken = true;
          throw error;
        }
        refused.push({ row, problem: error });
      }
      done += 1;
      options.progress?.(done, todo.length);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: sideBySide }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return { written, refused, stopped: done < todo.length };
};
