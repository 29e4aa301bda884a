import type { OpenCall } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { foundTenant } from '@kerben/workflows/tenants/dto.ts';
import { requestLimit } from './routes/limits.ts';

/** An office behind one address may look a name up now and then; nobody may walk through a list of names. */
const lookUpsPerTenMinutes = 60;

/**
 * `GET /api/abp/multi-tenancy/tenants/by-name/{name}` and `/by-id/{id}` (domain, section 6.1), before anybody has signed in.
 * They say of one tenant whether it exists and never list any; removed ones are as if they had never been.
 */
export const tenantLookupCalls = (directory: Directory): readonly OpenCall[] => {
  const before = [
    requestLimit(
      lookUpsPerTenMinutes,
      (_req, minutes) => new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': String(minutes * 60) } }),
    ),
  ];
  const call = (path: string, found: (asked: string) => Parameters<typeof foundTenant>[0]): OpenCall => ({
    method: 'get',
    path,
    before,
    answer: ({ params: { value } }, res) =>
      void res.set('Cache-Control', 'no-store').json(foundTenant(found(typeof value === 'string' ? value.trim() : ''))),
  });
  return [
    call('/tenants/by-name/:value', (name) => directory.tenantNamed(name)),
    call('/tenants/by-id/:value', (id) => {
      const tenant = directory.tenant(id);
      return tenant?.state.isDeleted === false ? tenant : undefined;
    }),
  ];
};
