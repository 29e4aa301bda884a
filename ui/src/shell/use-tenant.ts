import { useSyncExternalStore } from 'react';
import { useServices } from './services.ts';
import type { Tenant } from './tenant.ts';

/** The tenant this tab works in; undefined = the one of the person's account. */
export const useTenant = (): Tenant | undefined => {
  const { tenant } = useServices();
  return useSyncExternalStore(tenant.subscribe, tenant.get);
};
