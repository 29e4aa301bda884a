import { Problem } from '@kerben/platform/http/problem.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { stepKey, timerRow, type Timer } from '@kerben/workflows/kernel/chain.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import type { CommandRequest } from './execute.ts';

/** A move that the law makes at an instant, whoever comes afterwards. */
export type LawTimer = Timer & { readonly law: string };

/**
 * The law's own move that a record is waiting for and whose instant has passed: it counts as made at that instant, and not when the
 * runner of timers comes by (processes, section 10: silence). Before it is made nobody else's command is decided.
 */
export const overdueLaw = (area: Area, state: unknown, now: Date): LawTimer | undefined =>
  area.timers
    ?.of(state)
    .find((timer): timer is LawTimer => timer.law !== undefined && Date.parse(timer.at) <= now.getTime());

/** The command by which a record is moved where the law has it, in the name of the system and once for the instant. */
export const lawRequest = (
  { area, id, person }: CommandRequest,
  { name, command, at, input }: LawTimer,
): CommandRequest => {
  const commands = (area.processCommands ?? []) as readonly Command<unknown, DomainEvent>[];
  const found = commands.find((each) => each.name === command);
  if (!found) throw new Error(`${area.name} has no command ${command}`);
  return {
    area,
    command: found,
    id,
    input: found.input.parse(input ?? {}),
    person: systemPerson(person.tenant),
    idempotencyKey: `law/${stepKey(timerRow(area.name, name), at, 0)}`,
    expectedRevision: undefined,
    traceparent: null,
    dueAt: at,
  };
};

/** What somebody is told who came after the law: not that the state is another one, but why. */
export const afterLaw = (error: unknown, { area, command }: CommandRequest, { law, at }: LawTimer): unknown =>
  error instanceof Problem && error.status === 409 && error.code === `${area.name}.needs.${command.name}`
    ? new Problem(409, law, { params: { at } })
    : error;
