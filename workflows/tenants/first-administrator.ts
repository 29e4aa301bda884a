import { userIdOf } from '../people/ids.ts';

/** User name of the first administrator of every tenant. */
export const firstAdministratorName = 'admin';

/** Id of the first administrator of a tenant. */
export const firstAdministratorOf = (tenant: string): string => userIdOf(tenant, firstAdministratorName);
