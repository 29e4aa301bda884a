import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Problem } from '@kerben/platform/http/problem.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import { forecast } from './forecast.ts';
import { isEmpty, type RowCommand } from './plan.ts';

/** Refusals that say: somebody else was faster. */
const overtaken: ReadonlySet<string> = new Set(['Record.Exists', 'Record.Stale']);

/**
 * Position of the entry's last event when somebody else has made it what the row wants since the plan (two people with the same
 * file); undefined when the row is refused for anything else, or when the entry says otherwise now. As in the plan, an empty
 * cell says nothing.
 */
export const positionWhenSo = async (options: {
  store: EventStore;
  area: Area;
  row: { readonly id: string; readonly command: RowCommand };
  person: Person;
  problem: Problem;
  /** ISO instant. */
  now: string;
}): Promise<bigint | undefined> => {
  const { store, area, row, person, problem, now } = options;
  if (!overtaken.has(problem.code)) return undefined;
  const events = await store.readStream(streamName(area.name, person.tenant, row.id));
  const state = folded<unknown>(area, events);
  const { fields, key } = bookOf(area.name);
  const input = Object.fromEntries(
    Object.entries(row.command.input).filter(
      ([name, value]) => name in fields && !key.includes(name) && !isEmpty(value),
    ),
  );
  const edited = forecast({ area, command: 'edit', id: row.id, state, input, person, now });
  return 'happens' in edited && !edited.happens ? events.at(-1)?.position : undefined;
};
