import { timerRow } from '@kerben/workflows/kernel/chain.ts';
import type { Step } from './steps.ts';
import type { TimerChange } from './timers.ts';

/** A timer that waits for its instant. */
export type ArmedTimer = TimerChange & { readonly armed: NonNullable<TimerChange['armed']> };

/** The step that a timer becomes at its instant, as the log stands then: a command to the record that has it. */
export const stepOfTimer = ({ tenant, area, id, name, armed }: ArmedTimer, position: bigint): Step => {
  const { by, command, input, correlationId, hops, at } = armed;
  return {
    chain: timerRow(area, name),
    eventId: by,
    place: 0,
    tenant,
    position: position.toString(),
    causeArea: area,
    causeId: id,
    targetArea: area,
    targetId: id,
    command,
    input,
    correlationId,
    hops,
    dueFor: new Date(at).toISOString(),
  };
};
