import { createContext, use } from 'react';
import type { KerbenData } from '../api/data-provider.ts';
import type { Http, Open } from '../api/http.ts';
import type { Live } from '../api/live.ts';
import type { SignedIn } from '../api/person.ts';
import type { Refusals } from './refusals.ts';
import type { TenantChoice } from './tenant.ts';

/** What screens need beside react-admin's own contexts. */
export interface Services {
  readonly data: KerbenData;
  /** For the few calls that are no list, record or command. */
  readonly http: Http;
  /** For files, which are read as they come. */
  readonly open: Open;
  readonly live: Live;
  readonly readPerson: () => Promise<SignedIn>;
  /** Reads the person anew while the screen stands: after a change of rights, features or settings. */
  readonly refreshPerson: () => Promise<void>;
  /** Reads the person and everything on the screen anew, as after a change of the tenant. */
  readonly refreshState: () => Promise<void>;
  readonly accessToken: () => Promise<string | undefined>;
  readonly tenant: TenantChoice;
  readonly refusals: Refusals;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
};
