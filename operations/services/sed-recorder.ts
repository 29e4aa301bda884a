import { createExecute } from '@kerben/command-service/execute.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { SedRecorder } from '@kerben/projections/processes/sed/sender.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import { deliveryId } from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import {
  recordSedFailure,
  recordSedSent,
} from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import { anyCommand, type AnyCommand } from '@kerben/workflows/kernel/command-named.ts';

/**
 * How the process manager tells the log what came of a sending: by the one path of every command. The key is made of request
 * and attempt, so that the outcome of a sending can never stand twice.
 */
export const sedRecorder = (store: EventStore): SedRecorder => {
  const execute = createExecute({ store, areas: [redirectRequests], clock: systemClock });
  const record = async (
    command: AnyCommand,
    { tenant, id, attempt }: { readonly tenant: string; readonly id: string; readonly attempt: number },
    input: unknown,
  ): Promise<void> => {
    const { name } = command;
    try {
      await execute({
        area: redirectRequests,
        command,
        id,
        input,
        person: systemPerson(tenant),
        idempotencyKey: `${name}/${attempt}`,
        expectedRevision: undefined,
        traceparent: null,
        causationId: deliveryId(id, attempt),
      });
    } catch (error) {
      // Said already, before a crash, of another try: what stands, stands.
      if (error instanceof Problem && error.code === 'Idempotency.KeyReused') return;
      throw error;
    }
  };
  return {
    sent: (delivery, id) => record(anyCommand(recordSedSent), delivery, { attempt: delivery.attempt, deliveryId: id }),
    failed: (delivery, failure) =>
      record(anyCommand(recordSedFailure), delivery, { attempt: delivery.attempt, ...failure }),
  };
};
