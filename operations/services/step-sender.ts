import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { createExecute } from '@kerben/command-service/execute.ts';
import { createRecords } from '@kerben/command-service/records.ts';
import { systemClock, type Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { stepId, type KnownStep, type Step } from '@kerben/projections/processes/chains/steps.ts';
import type { StepSender } from '@kerben/projections/processes/chains/worker.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { chains } from '@kerben/workflows/chains.ts';
import { isAwaited, type ErrandAnswer } from '@kerben/workflows/document/errands.ts';
import { answerCommand, isTimerRow, stepKey, timerOf } from '@kerben/workflows/kernel/chain.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { commandsOf, processCommandsOf } from '@kerben/workflows/kernel/command-named.ts';
import { once, outcomeOf } from './step-outcome.ts';

/** Area of the records of parked steps. */
const stepArea = 'chain-step';

/** Chains whose target may be no record at all. */
const ifThere: ReadonlySet<string> = new Set(chains.flatMap((chain) => (chain.ifThere ? [chain.name] : [])));

/**
 * How the runner of chains gives its commands: by the one path of every command, as the system, because of the event. Refusals
 * become records of their own, so that an operator sees what is stuck and why.
 */
export const createStepSender = (store: EventStore, areas: readonly Area[], clock: Clock = systemClock): StepSender => {
  // A memo that gave seventy orders is asked seventy times whether it waits: each time only what has come since is read.
  const records = createRecords(store);
  const execute = createExecute({ store, areas, clock, records });
  const byName = new Map(areas.map((area) => [area.name, area]));

  const give = async (
    areaName: string,
    commandName: string,
    id: string,
    input: unknown,
    step: Step,
    idempotencyKey: string,
  ): Promise<bigint> => {
    const area = byName.get(areaName);
    const command = area && [...commandsOf(area), ...processCommandsOf(area)].find(({ name }) => name === commandName);
    if (!area || !command) throw new Error(`${areaName} has no command ${commandName}`);
    const { position } = await execute({
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
      ...(typeof step.dueFor === 'string' && { dueAt: step.dueFor }),
    });
    return position;
  };

  /** A record as the log has it now. */
  const recordOf = async (areaName: string, tenant: string, id: string) => {
    const area = byName.get(areaName);
    if (!area) throw new Error(`unknown area ${areaName}`);
    const { state } = await records.current(area, streamName(areaName, tenant, id));
    return { area, state };
  };

  /** Whether the record still has the timer whose step this is: whoever acted before it was due has let it go. */
  const isArmed = async ({ chain, tenant, targetArea, targetId, dueFor }: Step): Promise<boolean> => {
    const { area, state } = await recordOf(targetArea, tenant, targetId);
    const due = Date.parse(dueFor ?? '');
    return area.timers?.of(state).some(({ name, at }) => name === timerOf(chain) && Date.parse(at) === due) ?? false;
  };

  /** Whether its target is no record, where that is no mistake. */
  const isNowhere = async ({ chain, tenant, targetArea, targetId }: Step): Promise<boolean> =>
    ifThere.has(chain) && membersIn((await recordOf(targetArea, tenant, targetId)).state)['exists'] !== true;

  const send = (step: Step): Promise<bigint> =>
    give(step.targetArea, step.command, step.targetId, step.input, step, stepKey(step.chain, step.eventId, step.place));

  return {
    send: async (step) => {
      if (!isTimerRow(step.chain)) return (await isNowhere(step)) ? { is: 'done' } : outcomeOf(() => send(step));
      if (!(await isArmed(step))) return { is: 'done' };
      const outcome = await outcomeOf(() => send(step));
      // Somebody acted in the same moment: there is nothing to do any more.
      return outcome.is === 'refused' && !(await isArmed(step)) ? { is: 'done' } : outcome;
    },
    awaited: async ({ tenant, causeArea, causeId, answer }) => {
      const { state } = await recordOf(causeArea, tenant, causeId);
      return answer ? isAwaited(state, answer) : false;
    },
    answered: (step, outcome) => {
      const { refusal, said } =
        outcome.is === 'refused' ? { refusal: outcome.code, said: outcome.said } : { refusal: '', said: '' };
      const input = {
        ...step.answer,
        outcome: outcome.is,
        refusal: refusal.slice(0, 100),
        said: said.slice(0, 1000),
      } satisfies Partial<ErrandAnswer>;
      const key = `${stepKey(step.chain, step.eventId, step.place)}/answer`;
      return outcomeOf(() => give(step.causeArea, answerCommand, step.causeId, input, step, key));
    },
    parked: (step: KnownStep, { code, said }) => {
      const id = stepId(step);
      const why = { refusal: code.slice(0, 100), said: said.slice(0, 1000) };
      const key = `${stepKey(step.chain, step.eventId, step.place)}/parked/${step.tries}`;
      const { chain, eventId, causeArea, causeId, targetArea, targetId, command } = step;
      const whole = { chain, eventId, causeArea, causeId, targetArea, targetId, command, ...why };
      return step.tries === 0
        ? once(give(stepArea, 'park', id, whole, step, key))
        : once(give(stepArea, 'park-again', id, why, step, key));
    },
    finished: async (step) => {
      const key = `${stepKey(step.chain, step.eventId, step.place)}/finished`;
      await once(give(stepArea, 'finish', stepId(step), {}, step, key));
    },
  };
};
