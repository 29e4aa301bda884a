import type { Execute } from '@kerben/command-service/execute.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { PlannedRow } from './plan.ts';

/** So many commands are on their way at a time: the log commits them in groups, others still get their turn. */
const sideBySide = 32;

/**
 * One command per planned row. Keys are derived from the file's digest and the entry, so an import that was cut off is
 * continued by running it again: what is written already is recognised. Returns how many commands wrote something.
 */
export const apply = async (options: {
  execute: Execute;
  area: Area;
  rows: readonly PlannedRow[];
  person: Person;
  key: string;
  progress: (done: number, of: number) => void;
}): Promise<number> => {
  const { execute, area, rows, person } = options;
  const todo = rows.flatMap((row) => (row.command ? [{ id: row.id, ...row.command }] : []));
  let next = 0;
  let written = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const row = todo[next];
      if (!row) return;
      next += 1;
      options.progress(next, todo.length);
      const command = commandNamed(area, row.name);
      const answer = await execute({
        area,
        command,
        id: row.id,
        input: command.input.parse(row.input),
        person,
        idempotencyKey: `import-${options.key}-${row.revision ?? 'new'}`,
        expectedRevision: row.revision,
        traceparent: null,
      });
      if (answer.written) written += 1;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  return written;
};
