import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { openCalls, signedCalls, type Call, type Door, type OpenCall, type Said } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { integrationFollowers } from '@kerben/platform/telemetry/metrics.ts';
import type { VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readFeed, type LeftOut } from './feed.ts';
import { followFeed, type FollowEnd } from './follow.ts';
import { publicSchemas } from './public-schemas.ts';
import { readFeedWish } from './wish.ts';

const integrationPolicy = 'Integration.Events';
const feedPath = '/integration/events';

/** Followers that one process serves; the next one is asked to come later, or to another process. */
const mostFollowers = 100;

interface Caller {
  readonly person: Person;
  readonly claims: VerifiedClaims;
}

interface Needs extends Door<Person> {
  readonly store: EventStore;
  /** Address under which people and systems reach the API. */
  readonly base: string;
  readonly log: Logger;
  /** Milliseconds between two signs of life; tests shorten it. */
  readonly beat?: number;
}
/** The same, and who follows now, until the process ends. */
interface Following extends Needs {
  readonly closing: AbortSignal;
  followers: number;
}

const leaveOut =
  ({ log }: Needs) =>
  ({ event, error }: LeftOut): void => {
    const { id, stream, type, position } = event;
    log.error(
      { eventId: id, stream, type, position: position.toString(), err: error },
      'an event cannot be told: the feed passed it by',
    );
  };

/** Rights and terms may end while somebody follows; the token has its own end. */
const endOf = ({ toPerson, allowed }: Needs, { claims }: Caller): FollowEnd | undefined => {
  if ((claims.exp ?? 0) * 1000 <= Date.now()) return 'token-expired';
  try {
    return allowed(integrationPolicy, toPerson(claims)) ? undefined : 'access-ended';
  } catch {
    return 'access-ended';
  }
};

const cloudEvent = z.object({
  specversion: z.enum(['1.0']),
  id: z.string().describe('The same as ce_id on Kafka, and at every repeat.'),
  type: z.string(),
  source: z.string().describe('/{tenant}/{aggregate}'),
  subject: z.string().describe('Id of the record.'),
  time: z.iso.datetime(),
  dataschema: z.url().describe('JSON Schema of the data.'),
  datacontenttype: z.string(),
  tenant: z.string(),
  partitionkey: z.string().describe('Key of the record on Kafka.'),
  sequence: z.string().describe('Place in the log: `after` of a later call.'),
  aggregaterevision: z.string(),
  traceparent: z.string().optional(),
  data: z.record(z.string(), z.unknown()).describe('What docs/api/asyncapi.json says of the type.'),
});
const text = { type: 'string' };
const place = { ...text, pattern: '^\\d{1,19}$' };

/**
 * `GET /integration/events?after=&limit=&types=`: pages (CloudEvents JSON batch) or, with `Accept: text/event-stream`, followed live. The
 * same events with the same ids as on Kafka, those of the caller's tenant.
 */
const feedCall: Said & Call<Caller, Following> = {
  method: 'get',
  path: feedPath,
  tag: 'integration',
  summary:
    'Events for other systems as a CloudEvents JSON batch; followed live with Accept: text/event-stream (docs/integration.md)',
  policy: integrationPolicy,
  takes: ['AcceptLanguage'],
  parameters: [
    { name: 'after', description: 'Position after which; 0 = from the beginning', schema: place },
    {
      name: 'limit',
      description: '1 to 1000, 100 when absent',
      schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
    },
    {
      name: 'types',
      description: 'Types with commas between them; kg.railway.smgs.* stands for all of an aggregate',
      schema: text,
    },
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'Where a follower was; counts more than `after`.',
      schema: place,
    },
  ].map((parameter) => ({ in: 'query', required: false, ...parameter })),
  answers: z.array(cloudEvent),
  type: 'application/cloudevents-batch+json',
  headers: {
    'X-Next-Position': { description: '`after` of the next call, also when the page is empty.', schema: text },
    'X-Left-Out': {
      description: 'Ids of events that this version of the service cannot tell; absent when there is none.',
      required: false,
      schema: text,
    },
    Link: { description: 'rel="next"', schema: text },
  },
  problems: [400, 401, 403, 500, 503],
  answer: async ({ req, res, person: caller, needs }) => {
    const { store, base } = needs;
    const { tenant } = caller.person;
    const wish = readFeedWish(req);
    if (
      req.accepts(['application/cloudevents-batch+json', 'application/json', 'text/event-stream']) ===
      'text/event-stream'
    ) {
      if (needs.followers >= mostFollowers || needs.closing.aborted)
        throw new Problem(503, 'Integration.TooManyFollowers', { headers: { 'Retry-After': '30' } });
      integrationFollowers.set((needs.followers += 1));
      try {
        await followFeed({
          ...{ store, res, tenant, wish, base },
          ends: () => endOf(needs, caller),
          signal: needs.closing,
          leaveOut: leaveOut(needs),
          ...(needs.beat !== undefined && { beat: needs.beat }),
        });
      } finally {
        integrationFollowers.set((needs.followers -= 1));
      }
      return;
    }
    const { events, next, leftOut } = await readFeed(store, tenant, wish, base, leaveOut(needs));
    const types = wish.asked === undefined ? '' : `&types=${encodeURIComponent(wish.asked)}`;
    res
      .set({
        'Cache-Control': 'no-store',
        'Content-Type': 'application/cloudevents-batch+json; charset=utf-8',
        'X-Next-Position': String(next),
        ...(leftOut.length > 0 && { 'X-Left-Out': leftOut.join(', ') }),
        Link: `<${base}/api${feedPath}?after=${next}&limit=${wish.limit}${types}>; rel="next"`,
      })
      .send(JSON.stringify(events));
  },
};

/** The schemas that the events name. */
const schemaCall: Said & OpenCall<Needs> = {
  method: 'get',
  path: '/integration/schemas/:name',
  tag: 'integration',
  summary: 'JSON Schema of the data of one type: what dataschema names',
  policy: 'public',
  answers: z.record(z.string(), z.unknown()),
  type: 'application/schema+json',
  problems: [404],
  answer: ({ req, res, needs: { base } }) => {
    const found = publicSchemas.find(({ path }) => path === `/api${req.path}`);
    if (!found) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
    res
      .set({ 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/schema+json; charset=utf-8' })
      .send(JSON.stringify({ $id: `${base}${found.path}`, ...found.schema('draft-2020-12') }));
  },
};

export const integrationCalls: readonly Said[] = [feedCall, schemaCall];

/** The calls of other systems below `/api`, and the way to end those that follow. */
export const integrationRouter = (needs: Needs): { readonly router: RequestHandler; readonly close: () => void } => {
  const closing = new AbortController();
  const { verify, toPerson, allowed } = needs;
  const door: Door<Caller> = {
    verify,
    toPerson: (claims) => ({ claims, person: toPerson(claims) }),
    allowed: (policy, { person }) => allowed(policy, person),
  };
  const feed = signedCalls([feedCall], door, { ...needs, closing: closing.signal, followers: 0 });
  const schemas = openCalls([schemaCall], needs);
  return { router: feed.use(schemas), close: () => closing.abort() };
};
