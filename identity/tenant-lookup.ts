import type { OpenCall, Said } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { foundTenant } from '@kerben/workflows/tenants/dto.ts';
import { requestLimit } from './routes/limits.ts';

/** An office behind one address may look a name up now and then; nobody may walk through a list of names. */
const lookUpsPerTenMinutes = 60;

const found = (
  by: 'name' | 'id',
  of: (directory: Directory, asked: string) => Parameters<typeof foundTenant>[0],
): Said & OpenCall<Directory> => ({
  method: 'get',
  path: `/tenants/by-${by}/:value`,
  tag: 'abp',
  summary: `Whether there is a tenant with this ${by}`,
  policy: 'public',
  answers: 'abp.FoundTenant',
  problems: [400, 429, 500, 503],
  before: () => [
    requestLimit(
      lookUpsPerTenMinutes,
      (_req, minutes) => new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': String(minutes * 60) } }),
    ),
  ],
  answer: ({ req: { params }, res, needs }) =>
    res.set('Cache-Control', 'no-store').json(foundTenant(of(needs, String(params['value'] ?? '').trim()))),
});

/**
 * `GET /api/abp/multi-tenancy/tenants/by-name/{name}` and `/by-id/{id}` (domain, section 6.1), before anybody has signed in.
 * They say of one tenant whether it exists and never list any; removed ones are as if they had never been.
 */
export const tenantLookupCalls: readonly (Said & OpenCall<Directory>)[] = [
  found('name', (directory, name) => directory.tenantNamed(name)),
  found('id', (directory, id) => {
    const tenant = directory.tenant(id);
    return tenant?.state.isDeleted === false ? tenant : undefined;
  }),
];
