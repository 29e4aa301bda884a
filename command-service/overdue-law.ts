import { Problem } from '@kerben/platform/http/problem.ts';
import { stepKey, timerRow } from '@kerben/workflows/kernel/chain.ts';
import type { LawTimer } from '@kerben/workflows/kernel/law.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import type { CommandRequest } from './command-request.ts';
import { processCommandsOf } from '@kerben/workflows/kernel/command-named.ts';

/** The command by which a record is moved where the law has it, in the name of the system and once for the instant. */
export const lawRequest = (
  { area, id, person }: CommandRequest,
  { name, command, at, input }: LawTimer,
): CommandRequest => {
  const commands = processCommandsOf(area);
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
