import type { Execute } from '@kerben/command-service/command-request.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { ImportedWaybill } from '@kerben/workflows/e-waybill/note.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { planWaybill, type WaybillPlan } from './plan-waybill.ts';

export interface RegisteredWaybill extends WaybillPlan {
  /** False when the document was known or is refused: then nothing was written at all. */
  readonly written: boolean;
}

/**
 * Makes a note of an electronic waybill: first the stations, cargo and wagons it names that the books lack, then the note.
 * A document that is known changes nothing, whichever version of it comes. Cut off half-way, it is continued by running it again.
 */
export const registerWaybill = async (options: {
  store: EventStore;
  execute: Execute;
  waybill: ImportedWaybill;
  customerId?: string | undefined;
  person: Person;
  /** ISO instant. */
  now: string;
}): Promise<RegisteredWaybill> => {
  const { execute, waybill, person } = options;
  const plan = await planWaybill(options);
  if (plan.outcome !== 'new') return { ...plan, written: false };
  const send = async (areaName: string, name: string, id: string, input: WaybillPlan['input']): Promise<boolean> => {
    const area = areaNamed(areaName);
    const command = commandNamed(area, name);
    try {
      const answer = await execute({
        area,
        command,
        id,
        input: command.input.parse(input),
        person,
        idempotencyKey: `waybill-${waybill.year}-${waybill.number}`,
        expectedRevision: undefined,
        traceparent: null,
      });
      return answer.written;
    } catch (error) {
      // Somebody else was faster, and what they wrote stands.
      if (error instanceof Problem && error.code === 'Record.Exists') return false;
      throw error;
    }
  };
  for (const { area, id, input } of plan.entries) await send(area, 'create', id, input);
  const written = await send('smgs', plan.command, plan.id, plan.input);
  return { ...plan, outcome: written ? 'new' : 'known', written };
};
