import { Problem } from '@kerben/platform/http/problem.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { foundTenant } from '@kerben/workflows/tenants/dto.ts';
import { Router, type Request } from 'express';
import { requestLimit } from './routes/limits.ts';

/** An office behind one address may look a name up now and then; nobody may walk through a list of names. */
const lookUpsPerTenMinutes = 60;

/**
 * `GET /api/abp/multi-tenancy/tenants/by-name/{name}` and `/by-id/{id}` (domain, section 6.1), before anybody has signed in.
 * They say of one tenant whether it exists and never list any; removed ones are as if they had never been.
 */
export const tenantLookup = (directory: Directory): Router => {
  const router = Router({ caseSensitive: true });
  router.use(
    requestLimit(
      lookUpsPerTenMinutes,
      (_req, minutes) => new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': String(minutes * 60) } }),
    ),
  );
  const asked = (req: Request): string => {
    const { value } = req.params;
    return typeof value === 'string' ? value.trim() : '';
  };
  router.get('/tenants/by-name/:value', (req, res) => {
    res.set('Cache-Control', 'no-store').json(foundTenant(directory.tenantNamed(asked(req))));
  });
  router.get('/tenants/by-id/:value', (req, res) => {
    const tenant = directory.tenant(asked(req));
    res.set('Cache-Control', 'no-store').json(foundTenant(tenant?.state.isDeleted === false ? tenant : undefined));
  });
  return router;
};
