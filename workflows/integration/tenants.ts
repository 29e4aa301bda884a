import { z } from 'zod';
import { tenants } from '../tenants/area.ts';
import type { TenantEvent, TenantState } from '../tenants/state.ts';
import type { PublicEvent, PublicState, Publication } from './publication.ts';
import { id } from './schemas.ts';

type DataOf<Type extends TenantEvent['type']> = Extract<TenantEvent, { type: Type }>['data'];

const name = { name: z.string() };

const event = <Data extends object>(
  eventName: string,
  summary: string,
  shape: z.core.$ZodLooseShape = {},
  more: (data: Data) => object = () => ({}),
): PublicEvent<Data> => ({
  name: eventName,
  summary,
  schema: z.object({ id, ...shape }),
  data: (recordId, data) => ({ id: recordId, ...more(data) }),
});

const events: { readonly [Type in TenantEvent['type']]: PublicEvent<DataOf<Type>> } = {
  TenantCreated: event('created', 'An organisation got its own space', name, (data) => ({ name: data.name })),
  TenantRenamed: event('renamed', 'An organisation was renamed', name, (data) => ({ name: data.name })),
  TenantActivated: event('activated', 'An organisation may work again'),
  TenantDeactivated: event('deactivated', 'An organisation was switched off'),
  TenantDeleted: event('deleted', 'An organisation is gone for good'),
};

const state: PublicState<TenantState> = {
  summary: 'The organisation as it is now; a tombstone when it is gone',
  schema: z.object({ id, ...name, active: z.boolean() }),
  data: (recordId, now) => ({ id: recordId, name: now.name, active: now.isActive }),
  gone: (now) => now.isDeleted,
};

/** Organisations that work in Kerben beside the railway: what the attribute `tenant` of every event names. */
export const tenantPublication: Publication = {
  area: tenants,
  context: 'organisation',
  aggregate: 'tenant',
  version: 1,
  partitions: 1,
  events,
  state,
};
