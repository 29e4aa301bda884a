import { isTree } from '@kerben/workflows/kernel/lists.ts';
import type { Http } from '../api/http.ts';
import { problemOf } from '../api/problem.ts';

/** A tenant as the session keeps it (specification 000, section 3). */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly isAvailable: boolean;
}

/** Name of the entry in the session storage (decision shell-tenant). */
const storageKey = 'kerben.tenant';

/** The tenant this tab works in; undefined = the one of the person's account. */
export interface TenantChoice {
  readonly get: () => Tenant | undefined;
  /** Keeps the tenant; undefined goes back to the person's own. */
  readonly set: (tenant: Tenant | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const isTenant = (kept: unknown): kept is Tenant => isTree(kept) && 'id' in kept && 'name' in kept;

const stored = (storage: Storage): Tenant | undefined => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return isTenant(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const createTenantChoice = (storage: Storage): TenantChoice => {
  let tenant = stored(storage);
  const listeners = new Set<() => void>();
  return {
    get: () => tenant,
    set: (next) => {
      tenant = next;
      if (next) storage.setItem(storageKey, JSON.stringify(next));
      else storage.removeItem(storageKey);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** ABP's answer to a look-up of a tenant (domain, section 6.1). */
interface FindTenantResult {
  readonly success: boolean;
  readonly tenantId: string | null;
  readonly name: string | null;
  readonly isActive?: boolean;
}

/** The tenant of this name; undefined when there is none or it is switched off. Rejects when the service cannot say. */
export const findTenant = async (http: Http, name: string): Promise<Tenant | undefined> => {
  try {
    const url = `/api/abp/multi-tenancy/tenants/by-name/${encodeURIComponent(name)}`;
    const { json } = await http<FindTenantResult>(url, { quiet: true });
    if (!json.success || json.tenantId === null || json.isActive === false) return undefined;
    return { id: json.tenantId, name: json.name ?? name, isAvailable: true };
  } catch (error) {
    if (problemOf(error).status === 404) return undefined;
    throw error;
  }
};
