import { z } from 'zod';

const text = z.string();
const textOrNull = text.nullable();
const instant = z.iso.datetime();

const propertyChange = z.object({
  propertyName: text,
  originalValue: textOrNull,
  newValue: textOrNull,
  propertyTypeFullName: textOrNull,
});

const entityChange = z.object({
  changeTime: instant,
  changeType: z.union([z.literal(0), z.literal(1), z.literal(2)]).meta({ type: 'integer', enum: [0, 1, 2] }),
  entityId: text,
  entityTypeFullName: text,
  propertyChanges: z.array(propertyChange),
});

/** A command with all its events. */
export const audited = z
  .object({
    id: text,
    userId: textOrNull,
    userName: text,
    delegatedBy: textOrNull.describe('Who handed on the right that was used.'),
    tenantId: text,
    executionTime: instant,
    executionDuration: z.null().describe('Not recorded, as are the other members that are always null.'),
    clientIpAddress: z.null(),
    httpMethod: textOrNull,
    url: textOrNull,
    httpStatusCode: z.null(),
    exceptions: z.null(),
    correlationId: text,
    actions: z.array(z.object({ serviceName: text, methodName: text, parameters: text })),
    entityChanges: z.array(entityChange),
  })
  .meta({ id: 'abp.AuditLog' });
export type Audited = z.output<typeof audited>;
