import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { text } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

/** A slash is kept out so that a name fits into the path of the look-up. */
export const tenantName = text(64)
  .min(1)
  .regex(/^[^/]*$/);

export const tenantEvents = {
  TenantCreated: {
    version: 1,
    schema: z.strictObject({
      id: z.string(),
      name: tenantName,
      /** Of the first administrator: whoever finishes a half-done creation needs it. */
      adminEmailAddress: personal(z.email().max(256)),
    }),
  },
  TenantRenamed: { version: 1, schema: z.strictObject({ name: tenantName }) },
  TenantActivated: { version: 1, schema: z.strictObject({}) },
  TenantDeactivated: { version: 1, schema: z.strictObject({}) },
  TenantDeleted: { version: 1, schema: z.strictObject({}) },
} satisfies EventTable;

export type TenantEvent = EventOf<typeof tenantEvents>;

/** An organisation that works in Kerben beside the railway itself. */
export interface TenantState {
  readonly exists: boolean;
  readonly id: string;
  readonly name: string;
  readonly adminEmailAddress: string;
  readonly isActive: boolean;
  readonly isDeleted: boolean;
}

export const initialTenant: TenantState = {
  exists: false,
  id: '',
  name: '',
  adminEmailAddress: '',
  isActive: false,
  isDeleted: false,
};

export const evolveTenant = (state: TenantState, event: TenantEvent): TenantState => {
  switch (event.type) {
    case 'TenantCreated':
      return { ...state, ...event.data, exists: true, isActive: true };
    case 'TenantRenamed':
      return { ...state, ...event.data };
    case 'TenantActivated':
      return { ...state, isActive: true };
    case 'TenantDeactivated':
      return { ...state, isActive: false };
    case 'TenantDeleted':
      return { ...state, isDeleted: true };
    default:
      return state;
  }
};
