import { textsIn, listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { CommandAnswer, CommandRequest } from '../command-request.ts';
import type { ExecuteMany } from '../execute-many.ts';
import type { Pace } from './pace.ts';
import type { PlannedRow } from './plan.ts';
import { positionWhenSo } from './position-when-so.ts';

/** So many groups are on their way at a time: one is decided while the log takes the other. */
const sideBySide = 2;
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

/** The soft findings that a command was asked back about; undefined when it was refused for something else. */
const askedBack = (error: unknown): readonly string[] | undefined => {
  if (!(error instanceof Problem) || error.code !== 'Confirmation.Required') return undefined;
  const { warnings } = membersIn(error.data);
  return warnings === undefined ? undefined : textsIn(listIn(warnings).map((warning) => membersIn(warning)['code']));
};

/** Whether a command may go better in a moment: the log is away. */
const isPassing = (error: unknown): boolean => error instanceof Problem && error.status === 503;

/**
 * One command per planned row, in groups, in waves. Keys are derived from the file's digest and the entry, so an import that
 * was cut off is continued by running it again: what is written already is recognised. Soft findings that came up since the
 * plan count as confirmed, as those of the plan do; what somebody else has made so in the meantime counts as done. Throws what
 * is not the row's fault (the log cannot be reached), after the commands under way have ended.
 */
export const apply = async <Row extends ApplicableRow>(options: {
  executeMany: ExecuteMany;
  store: EventStore;
  area: Area;
  rows: readonly Row[];
  person: Person;
  /** Names the file, e.g. its digest. */
  key: string;
  pace: Pace;
  clock: Clock;
  signal?: AbortSignal;
  /** Told of every row as it is done. */
  each?: (result: RowResult<Row>) => void;
}): Promise<Applied<Row>> => {
  const { executeMany, store, area, rows, person, key, pace, clock, signal } = options;
  const refused: { row: Row; problem: Problem }[] = [];
  let done = 0;
  let written = 0;
  let broken = false;

  const requestOf = ({ id, command: { name, input, revision } }: Row, confirmed: readonly string[]): CommandRequest => {
    const command = commandNamed(area, name);
    const before = textsIn(input['confirmedWarnings']);
    const wish =
      confirmed.length > 0 ? { ...input, confirmedWarnings: [...new Set([...before, ...confirmed])] } : input;
    return {
      area,
      command,
      id,
      input: command.input.parse(wish),
      person,
      idempotencyKey: `import-${key}-${revision ?? 'new'}`,
      expectedRevision: revision,
      traceparent: null,
    };
  };

  const end = async (row: Row, result: PromiseSettledResult<CommandAnswer>): Promise<void> => {
    done += 1;
    if (result.status === 'fulfilled') {
      if (result.value.written) written += 1;
      options.each?.({ row, written: result.value.written, position: result.value.position });
      return;
    }
    const problem: unknown = result.reason;
    if (!(problem instanceof Problem)) throw problem;
    const position = await positionWhenSo({ store, area, row, person, problem, now: clock().toISOString() });
    if (position !== undefined) options.each?.({ row, written: false, position });
    else {
      refused.push({ row, problem });
      options.each?.({ row, problem });
    }
  };

  /** Sends a group; what is asked back about is sent again with a yes, what met a log that was away a little later. */
  const send = async (group: readonly Row[]): Promise<void> => {
    let open: { row: Row; confirmed: readonly string[] }[] = group.map((row) => ({ row, confirmed: [] }));
    for (let attempt = 1; open.length > 0; attempt += 1) {
      const results = await executeMany(open.map(({ row, confirmed }) => requestOf(row, confirmed)));
      const again: typeof open = [];
      let away = false;
      for (const [index, { row, confirmed }] of open.entries()) {
        const result = results[index];
        if (!result) throw new Error('a command was not answered');
        const error: unknown = result.status === 'rejected' ? result.reason : undefined;
        const asked = confirmed.length === 0 ? askedBack(error) : undefined;
        if (asked) again.push({ row, confirmed: asked });
        else if (isPassing(error) && attempt < attempts) {
          again.push({ row, confirmed });
          away = true;
        } else await end(row, result);
      }
      if (away) await delay(pauseMs * attempt);
      open = again;
    }
  };

  const inWave = async (wave: readonly Row[]): Promise<void> => {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < wave.length && !broken && !signal?.aborted) {
        const group = wave.slice(next, next + pace.rows());
        next += group.length;
        await pace.step(() => send(group));
      }
    };
    const ends = await Promise.allSettled(
      Array.from({ length: sideBySide }, () =>
        worker().catch((error: unknown) => {
          broken = true;
          throw error;
        }),
      ),
    );
    for (const one of ends) if (one.status === 'rejected') throw one.reason;
  };
  const last = rows.reduce((most, { wave }) => Math.max(most, wave), 0);
  for (let wave = 0; wave <= last; wave += 1) await inWave(last === 0 ? rows : rows.filter((row) => row.wave === wave));
  return { written, refused, stopped: done < rows.length };
};
