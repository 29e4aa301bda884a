import { Problem } from '@kerben/platform/http/problem.ts';
import { registry } from '@kerben/platform/telemetry/metrics.ts';
import type { ListsState } from '@kerben/query-service/freshness.ts';
import { Router } from 'express';
import { isLocal } from './is-local.ts';

/** `/health/live|ready|started` and, for this machine only unless told otherwise, `/metrics`. */
export const healthRouter = (options: {
  /** What has to answer before Kerben is ready, by name. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
  /** State of the parts that report themselves. */
  parts: () => Readonly<Record<string, string>>;
  /** State of what may be away without making anybody wait: told, and not counted. */
  outside: () => Readonly<Record<string, string>>;
  /** How near the lists are to the log; nothing where no lists are read. */
  lists?: () => ListsState;
  otherMetrics: () => Promise<string>;
  metricsFor: 'local' | 'all';
}): Router => {
  const router = Router();
  const stateOf = async (check: () => Promise<unknown>): Promise<string> => {
    try {
      await check();
      return 'ready';
    } catch {
      return 'down';
    }
  };
  router.get('/health/live', (_req, res) => void res.json({ status: 'live' }));
  router.get(['/health/ready', '/health/started'], async (_req, res) => {
    const names = Object.keys(options.checks);
    const states = await Promise.all(Object.values(options.checks).map(stateOf));
    const checked = Object.fromEntries(names.map((name, index) => [name, states[index] ?? 'down']));
    const lists = options.lists?.();
    const parts = { ...checked, ...options.parts(), ...(lists && { lists: lists.state }) };
    const good = Object.values(parts).every((state) => state === 'ready');
    const outside = options.outside();
    res
      .set('Cache-Control', 'no-store')
      .status(good ? 200 : 503)
      .json({
        status: good ? 'ready' : 'starting',
        parts,
        ...(Object.keys(outside).length > 0 && { outside }),
        ...(lists && { lists }),
      });
  });
  // Asked every few seconds by whoever waits for the lists: no trouble, so no 503.
  const { lists } = options;
  if (lists) router.get('/health/lists', (_req, res) => void res.set('Cache-Control', 'no-store').json(lists()));
  router.get('/metrics', async (req, res) => {
    if (options.metricsFor === 'local' && !isLocal(req))
      throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
    res.type(registry.contentType).send(`${await registry.metrics()}\n${await options.otherMetrics()}`);
  });
  return router;
};
