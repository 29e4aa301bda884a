import { Problem } from '@kerben/platform/http/problem.ts';
import { registry } from '@kerben/platform/telemetry/metrics.ts';
import type { ChainsState } from '@kerben/projections/processes/chains/state.ts';
import type { Parked } from '@kerben/projections/runtime/parked.ts';
import type { ListsState } from '@kerben/query-service/freshness.ts';
import { release } from '@kerben/workflows/kernel/release.ts';
import { Router } from 'express';
import { askedParts } from './asked-parts.ts';
import { isLocal } from './is-local.ts';
import type { NamesState } from './take-up-names.ts';

/** `/health/live|ready|started` and, for this machine only unless told otherwise, `/metrics`. */
export const healthRouter = (options: {
  /** What has to answer before Kerben is ready, by name. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
  /** State of the parts that report themselves. */
  parts: () => Readonly<Record<string, string>>;
  /** Streams that wait for a repair: told, and not counted, because everything else goes on. */
  parked: () => Promise<readonly Parked[]>;
  /** How what follows from events is doing: told, and not counted; undefined before there is anything to tell. */
  chains?: () => Promise<ChainsState | undefined>;
  /** Names of old records that are taken up, or contested: told, and not counted. */
  names?: () => NamesState;
  /** State of what may be away without making anybody wait: told, and not counted. */
  outside: () => Readonly<Record<string, string>>;
  /** How near the lists are to the log; nothing where no lists are read. */
  lists?: () => ListsState;
  otherMetrics: () => Promise<string>;
  metricsFor: 'local' | 'all';
}): Router => {
  const router = Router();
  let parked: readonly Parked[] = [];
  let chains: ChainsState | undefined;
  /** Not a part that is asked: it is known while the database answers, and what was known stays. */
  const database = options.checks['database'];
  const ask = askedParts({
    ...options.checks,
    ...(database && {
      database: async () => {
        await database();
        parked = await options.parked();
        // It asks the log too, which may be away while the database is not: nobody waits for it, and what was known stays.
        options.chains?.().then(
          (state) => (chains = state),
          () => undefined,
        );
      },
    }),
  });
  router.get('/health/live', (_req, res) => void res.json({ status: 'live', release }));
  router.get(['/health/ready', '/health/started'], async (req, res) => {
    const { states, wrong } = await ask();
    const lists = options.lists?.();
    const parts = { ...states, ...options.parts(), ...(lists && { lists: lists.state }) };
    const good = Object.values(parts).every((state) => state === 'ready');
    const outside = options.outside();
    const names = options.names?.();
    res
      .set({ 'Cache-Control': 'no-store', ...(!good && { 'Retry-After': '2' }) })
      .status(good ? 200 : 503)
      .json({
        status: good ? 'ready' : 'starting',
        release,
        parts,
        ...(Object.keys(wrong).length > 0 && { wrong }),
        // Their names say which records there are: for whoever is on this machine.
        ...(parked.length > 0 && { parked: { count: parked.length, ...(isLocal(req) && { streams: parked }) } }),
        ...(Object.keys(outside).length > 0 && { outside }),
        ...(lists && { lists }),
        ...(chains && { chains }),
        ...(names && Object.keys(names).length > 0 && { names }),
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
