import { openCalls, type OpenCall, type Said } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { registry } from '@kerben/platform/telemetry/metrics.ts';
import type { ChainsState } from '@kerben/projections/processes/chains/state.ts';
import type { Parked } from '@kerben/projections/runtime/parked.ts';
import type { ListsState } from '@kerben/query-service/freshness.ts';
import { release } from '@kerben/workflows/kernel/release.ts';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { askedParts } from './asked-parts.ts';
import { isLocal } from './is-local.ts';
import type { NamesState } from './take-up-names.ts';

interface Needs {
  /** What has to answer before Kerben is ready, by name. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  /** State of the parts that report themselves. */
  readonly parts: () => Readonly<Record<string, string>>;
  /** Streams that wait for a repair: told, and not counted, because everything else goes on. */
  readonly parked: () => Promise<readonly Parked[]>;
  /** How what follows from events is doing: told, and not counted; undefined before there is anything to tell. */
  readonly chains?: () => Promise<ChainsState | undefined>;
  /** Names of old records that are taken up, or contested: told, and not counted. */
  readonly names?: () => NamesState;
  /** State of what may be away without making anybody wait: told, and not counted. */
  readonly outside: () => Readonly<Record<string, string>>;
  /** How near the lists are to the log; nothing where no lists are read. */
  readonly lists?: () => ListsState;
  readonly otherMetrics: () => Promise<string>;
  readonly metricsFor: 'local' | 'all';
}

const states = z.record(z.string(), z.string());
const lists = z.object({
  state: z.enum(['ready', 'behind', 'starting']),
  behind: z.int(),
  asOf: z.string(),
  percent: z.int().nullable(),
  secondsLeft: z.int().nullable(),
});
const health = z.object({
  status: z.string(),
  release: z.string(),
  parts: states,
  wrong: states.optional(),
  parked: z.record(z.string(), z.unknown()).optional(),
  outside: states.optional(),
  lists: lists.optional(),
  chains: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Where the runner of chains is: state, steps due and parked, what is behind.'),
  names: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Names of old records: how far taking them up is, and how many two records hold.'),
});

/** What is asked of the parts, and what was known last of what may be away. */
const asking = (needs: Needs) => {
  const known: { parked: readonly Parked[]; chains: ChainsState | undefined } = { parked: [], chains: undefined };
  /** Not a part that is asked: it is known while the database answers, and what was known stays. */
  const database = needs.checks['database'];
  const ask = askedParts({
    ...needs.checks,
    ...(database && {
      database: async () => {
        await database();
        known.parked = await needs.parked();
        // It asks the log too, which may be away while the database is not: nobody waits for it, and what was known stays.
        needs.chains?.().then(
          (state) => (known.chains = state),
          () => undefined,
        );
      },
    }),
  });
  return { ...needs, ask, known };
};
type Asking = ReturnType<typeof asking>;
const said = { method: 'get', tag: 'health', policy: 'public', problems: [] } as const;

const stateCall = (path: string): Said & OpenCall<Asking> => ({
  ...said,
  path,
  summary: 'Whether all parts answer; 503 while they do not',
  answers: health,
  also: [503],
  answer: async ({ req, res, needs }) => {
    const { states: asked, wrong } = await needs.ask();
    const near = needs.lists?.();
    const parts = { ...asked, ...needs.parts(), ...(near && { lists: near.state }) };
    const good = Object.values(parts).every((state) => state === 'ready');
    const outside = needs.outside();
    const names = needs.names?.();
    const { parked, chains } = needs.known;
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
        ...(near && { lists: near }),
        ...(chains && { chains }),
        ...(names && Object.keys(names).length > 0 && { names }),
      });
  },
});

/** `/health/live|ready|started|lists`. */
export const healthCalls: readonly (Said & OpenCall<Asking>)[] = [
  {
    ...said,
    path: '/health/live',
    summary: 'Whether the process answers at all',
    answers: z.object({ status: z.string(), release: z.string() }),
    answer: ({ res }) => res.json({ status: 'live', release }),
  },
  stateCall('/health/ready'),
  stateCall('/health/started'),
  {
    ...said,
    path: '/health/lists',
    summary: 'How near the lists are to the log: events behind, as of when they are, how far they are and for how long',
    answers: lists,
    // Asked every few seconds by whoever waits for the lists: no trouble, so no 503.
    answer: ({ req, res, needs }) => {
      if (!needs.lists) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
      res.set('Cache-Control', 'no-store').json(needs.lists());
    },
  },
];

/** For this machine only unless told otherwise. */
const metricsCall: OpenCall<Needs> = {
  method: 'get',
  path: '/metrics',
  answer: async ({ req, res, needs }) => {
    if (needs.metricsFor === 'local' && !isLocal(req))
      throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
    res.type(registry.contentType).send(`${await registry.metrics()}\n${await needs.otherMetrics()}`);
  },
};

/** What whoever runs Kerben asks. */
export const healthRouter = (needs: Needs): RequestHandler => openCalls([...healthCalls, metricsCall], asking(needs));
