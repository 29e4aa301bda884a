import { createContext, use } from 'react';
import type { KerbenData } from '../api/data-provider.ts';
import type { Live } from '../api/live.ts';
import type { SignedIn } from '../api/person.ts';

/** What screens need beside react-admin's own contexts. */
export interface Services {
  readonly data: KerbenData;
  readonly live: Live;
  readonly readPerson: () => Promise<SignedIn>;
  readonly accessToken: () => Promise<string | undefined>;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
};
