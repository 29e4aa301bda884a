import { recordsGiven } from '@kerben/workflows/kernel/asserted.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';

/** What the service would do with a command. */
export type Forecast =
  | { readonly refusals: readonly Refusal[] }
  | {
      /** False when there is nothing to do. */
      readonly happens: boolean;
      /** Soft findings, taken as confirmed: the event will name them. */
      readonly warnings: readonly Refusal[];
      /** The input with what is confirmed. */
      readonly input: Readonly<Record<string, unknown>>;
    };

/** Decides a command as the service would, without writing. `record` gives the folded states the command looks at. */
export const forecast = (options: {
  area: Area;
  command: string;
  id: string;
  state: unknown;
  input: Readonly<Record<string, unknown>>;
  person: Person;
  /** ISO instant. */
  now: string;
  record?: (area: string, id: string) => unknown;
}): Forecast => {
  const { area, id, state, input, person, now, record } = options;
  const command = commandNamed(area, options.command);
  const attempt = (wish: Readonly<Record<string, unknown>>) => {
    const parsed = command.input.safeParse(wish);
    const wrong: readonly Refusal[] = parsed.success ? [] : invalidMembers(parsed.error);
    if (!parsed.success) return { invalid: wrong };
    return command.decide(state, parsed.data, {
      id,
      person,
      now,
      today: railwayDay(now),
      record: recordsGiven((name, recordId) => record?.(name, recordId)),
      number: undefined,
    });
  };
  const first = attempt(input);
  const warnings = 'unconfirmed' in first ? first.unconfirmed : [];
  const confirmedWarnings = [...new Set(warnings.map(({ code }) => code))];
  const wish = warnings.length > 0 ? { ...input, confirmedWarnings } : input;
  const decision = warnings.length > 0 ? attempt(wish) : first;
  if ('events' in decision) return { happens: decision.events.length > 0, warnings, input: wish };
  if ('invalid' in decision) return { refusals: decision.invalid };
  return { refusals: 'refused' in decision ? decision.refused : decision.unconfirmed };
};
