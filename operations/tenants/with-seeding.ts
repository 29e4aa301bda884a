import type { Execute } from '@kerben/command-service/command-request.ts';
import { tenants } from '@kerben/workflows/tenants/area.ts';
import type { People } from '../people/open-people.ts';
import { seedTenant } from './seed-tenant.ts';

/**
 * Commands as they are, but a tenant that is created has its roles and its administrator before the command is answered. When
 * that fails, a retry with the same key or the next start finishes it.
 */
export const withSeeding =
  (people: People): Execute =>
  async (request) => {
    const answer = await people.execute(request);
    if (request.area.name === tenants.name && request.command.kind === 'create') await seedTenant(people, answer.id);
    return answer;
  };
