import { createHash, randomUUID } from 'node:crypto';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { parse as bytesOf, v5 } from 'uuid';
import type { CommandRequest } from './command-request.ts';

/** Namespace of all command and event ids, so that the same intent has the same ids on every machine. */
const namespace = bytesOf('f0a1f6f2-5d0e-5d6b-9a59-59c0f4e1b7d1');

/** Id of a name (UUID version 5). Of bytes, because making them out of texts is most of what the library would do. */
export const idOfName = (name: string): string => v5(Buffer.from(name), namespace);

/** What a command is known by in the log (docs/decisions/idempotency.md). */
export interface CommandIdentity {
  readonly commandId: string;
  /** Id of the record it is about. */
  readonly id: string;
  readonly stream: string;
  /** Tells another body that comes with the same key. */
  readonly fingerprint: string;
}

/** The ids of a command: the same person, route and key have the same ones, everywhere and always. */
export const identityOf = ({ area, command, person, input, ...request }: CommandRequest): CommandIdentity => {
  const route = `${area.name}/${command.name}/${request.id ?? ''}`;
  const commandId = idOfName(`${person.tenant}/${person.id}/${route}/${request.idempotencyKey ?? randomUUID()}`);
  const id = request.id ?? command.idOf?.(input, person) ?? idOfName(`${commandId}/id`);
  return {
    commandId,
    id,
    stream: streamName(area.name, person.tenant, id),
    fingerprint: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
  };
};
