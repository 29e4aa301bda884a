import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import express, { type Router, type Request } from 'express';
import type { TenantOfPage } from '../pages/tenant-box.ts';
import type { SecurityLog } from '../security-log.ts';
import { sourceOf } from '../security-source.ts';
import type { Tenants } from '../tenants.ts';
import { cookieOf } from './cookie.ts';
import { backTo, formOf, queryText } from './request.ts';

/** Remembers which tenant somebody signs in to; the id of a tenant, nothing secret. */
const tenantCookie = '__tenant';

/** Id of the tenant that somebody signs in to: the chosen one while it exists, else the railway itself. */
export const tenantOf = (req: Request, tenants: Tenants): string =>
  tenants.byId(cookieOf(req, tenantCookie) ?? '')?.id ?? defaultTenant;

/** The tenant as a page shows it, with what became of an attempt to change it. */
export const tenantOnPage = (req: Request, tenants: Tenants): TenantOfPage => ({
  name: tenants.byId(cookieOf(req, tenantCookie) ?? '')?.name,
  unknown: queryText(req, 'unknownTenant'),
});

/** The tenant box: a name that is known is kept, an empty one clears, another one is told of (specification 000, section 4). */
export const tenantRoutes = (
  router: Router,
  options: {
    tenants: Tenants;
    security: SecurityLog;
    origin: string;
    secure: boolean;
  },
): void => {
  router.post('/tenant', express.urlencoded({ extended: false, limit: '8kb' }), (req, res) => {
    const { tenant = '', back, ui } = formOf(req);
    const to = new URL(backTo(back, options.origin), options.origin);
    if (ui !== undefined) to.searchParams.set('ui', ui);
    to.searchParams.delete('unknownTenant');
    const found = tenant.trim() === '' ? undefined : options.tenants.byName(tenant.trim());
    if (found) {
      options.security.tell({ action: 'TenantSwitched', tenant: found.id, detail: found.name, ...sourceOf(req) });
      res.cookie(tenantCookie, found.id, {
        httpOnly: true,
        sameSite: 'lax',
        secure: options.secure,
        path: '/identity',
      });
    } else {
      res.clearCookie(tenantCookie, { path: '/identity' });
      if (tenant.trim() !== '') to.searchParams.set('unknownTenant', tenant.trim());
    }
    res.redirect(303, to.pathname + to.search);
  });
};
