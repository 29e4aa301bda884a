import { textMember } from '@kerben/platform/members.ts';
import { maintenanceGate } from '@kerben/command-service/refuse-in-maintenance.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { requestSeconds } from '@kerben/platform/telemetry/metrics.ts';
import { traceIdOf } from '@kerben/platform/telemetry/trace.ts';
import { readChainsState } from '@kerben/projections/processes/chains/state.ts';
import { parkedAtAll } from '@kerben/projections/runtime/parked.ts';
import type { RequestHandler } from 'express';
import { bookPaths } from '../book-paths.ts';
import { healthRouter } from '../health.ts';
import { isLocal } from '../is-local.ts';
import { answerOptions } from '../methods-at.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Mount } from './mount.ts';
import type { Opened } from './opened.ts';
import type { Working } from './working.ts';

/** How long each request took, by its route. */
const measured =
  ({ log }: Opened): RequestHandler =>
  (req, res, next) => {
    const end = requestSeconds.startTimer();
    res.on('finish', () => {
      const route = textMember(req.route, 'path') ?? (req.path.startsWith('/api') ? 'other' : 'ui');
      end({ route: `${req.method} ${req.baseUrl}${route}`, status: String(res.statusCode) });
      if (log.isLevelEnabled('debug'))
        log.debug({ method: req.method, path: req.path, status: res.statusCode, traceId: traceIdOf(req) }, 'request');
    });
    next();
  };

/** No name of ours holds a NUL, and PostgreSQL cannot even be asked for one. */
const withoutNul: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%00')) throw new Problem(400, 'Request.Malformed');
  next();
};

const health = ({ store, pulse, names, freshness, foreignKeys, ...k }: Opened): RequestHandler =>
  healthRouter({
    checks: {
      log: () => store.health(),
      database: () => pulse.query('select 1'),
      identity: () => pulse.query('select 1 from identity.credential limit 1'),
    },
    parts: k.parts,
    outside: () => ({ ...k.outside?.(), ...(foreignKeys && { 'identity-provider': foreignKeys.state() }) }),
    parked: () => parkedAtAll(pulse),
    chains: () => readChainsState(pulse, store, systemClock()),
    ...(names && { names: names.state }),
    ...(freshness && { lists: () => freshness.now() }),
    otherMetrics: k.otherMetrics,
    metricsFor: k.configuration.metricsFor,
  });

/** People type localhost; tokens and callbacks know one origin only. */
const oneOrigin = ({ origin, configuration }: Opened): RequestHandler => {
  const ownHost = new URL(origin).host;
  return (req, res, next) => {
    const host = req.get('host');
    const other =
      req.originalUrl.startsWith('/') &&
      host !== undefined &&
      host !== ownHost &&
      configuration.publicUrl === undefined;
    if (other && req.method === 'GET' && req.accepts(['json', 'html']) === 'html' && isLocal(req))
      res.redirect(302, `${origin}${req.originalUrl}`);
    else next();
  };
};

/** Whoever reads lists that are not as near as they should be is told as of when they are. */
const asOf = ({ freshness }: Opened): RequestHandler | undefined =>
  freshness &&
  ((_req, res, next) => {
    const { state, asOf: instant } = freshness.now();
    if (state === 'behind') res.set('X-As-Of', instant);
    next();
  });

/** What stands before everything else, in this order. */
export const front: readonly Mount<Working>[] = [
  { of: measured },
  { of: ({ origin, issuer }) => securityHeaders(origin, issuer) },
  { of: () => withoutNul },
  { at: '/health', of: ({ methods }) => answerOptions(methods) },
  { of: health },
  { of: ({ directory }) => maintenanceGate(directory, systemClock) },
  { of: oneOrigin },
  { at: ['/api/app', '/api/audit-logging'], of: asOf },
  { at: '/api/app', of: () => bookPaths },
  { at: ['/api', '/signalr-hubs'], of: ({ methods }) => answerOptions(methods) },
];
