import { createExecute } from '@kerben/command-service/execute.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { stepId, type KnownStep, type Step } from '@kerben/projections/processes/chains/steps.ts';
import type { StepOutcome, StepSender } from '@kerben/projections/processes/chains/worker.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { stepKey } from '@kerben/workflows/kernel/chain.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';

/** Area of the records of parked steps. */
const stepArea = 'chain-step';

const temporary = (problem: Problem): boolean => problem.status >= 500 || problem.status === 429;

/**
 * How the runner of chains gives its commands: by the one path of every command, as the system, because of the event. Refusals
 * become records of their own, so that an operator sees what is stuck and why.
 */
export const createStepSender = (store: EventStore, areas: readonly Area[]): StepSender => {
  const execute = createExecute({ store, areas, clock: systemClock });
  const byName = new Map(areas.map((area) => [area.name, area]));

  const give = async (
    areaName: string,
    commandName: string,
    id: string,
    input: unknown,
    step: Step,
    idempotencyKey: string,
  ): Promise<void> => {
    const area = byName.get(areaName);
    const all = [...(area?.commands ?? []), ...(area?.processCommands ?? [])] as readonly Command<
      unknown,
      DomainEvent
    >[];
    const command = all.find(({ name }) => name === commandName);
    if (!area || !command) throw new Error(`${areaName} has no command ${commandName}`);
    await execute({
      area,
      command,
      id,
      input: command.input.parse(input),
      person: systemPerson(step.tenant),
      idempotencyKey,
      expectedRevision: undefined,
      traceparent: null,
      causationId: step.eventId,
      correlationId: step.correlationId,
      hops: step.hops,
    });
  };

  /** What has been said before, by a try that a crash cut off, stands. */
  const once = async (told: Promise<void>): Promise<void> => {
    try {
      await told;
    } catch (error) {
      if (!(error instanceof Problem) || temporary(error)) throw error;
    }
  };

  return {
    send: async (step): Promise<StepOutcome> => {
      try {
        const key = stepKey(step.chain, step.eventId, step.place);
        await give(step.targetArea, step.command, step.targetId, step.input, step, key);
        return { is: 'done' };
      } catch (error) {
        if (!(error instanceof Problem))
          return { is: 'refused', code: 'Chains.Fault', said: String(error).slice(0, 900) };
        // Our own key with other input: the step stands already.
        if (error.code === 'Idempotency.KeyReused') return { is: 'done' };
        if (temporary(error)) return { is: 'unavailable' };
        const [first] = error.invalid ?? [];
        const said = first ? `${first.code}${first.member === undefined ? '' : ` (${first.member})`}` : error.message;
        return { is: 'refused', code: first?.code ?? error.code, said };
      }
    },
    parked: async (step: KnownStep, { code, said }) => {
      const id = stepId(step);
      const why = { refusal: code.slice(0, 100), said: said.slice(0, 1000) };
      const key = `${stepKey(step.chain, step.eventId, step.place)}/parked/${step.tries}`;
      const { chain, eventId, causeArea, causeId, targetArea, targetId, command } = step;
      const whole = { chain, eventId, causeArea, causeId, targetArea, targetId, command, ...why };
      if (step.tries === 0) await once(give(stepArea, 'park', id, whole, step, key));
      else await once(give(stepArea, 'park-again', id, why, step, key));
    },
    finished: (step) =>
      once(
        give(stepArea, 'finish', stepId(step), {}, step, `${stepKey(step.chain, step.eventId, step.place)}/finished`),
      ),
  };
};
