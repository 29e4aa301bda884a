import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { integrationFollowers } from '@kerben/platform/telemetry/metrics.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router } from 'express';
import type { Logger } from 'pino';
import { readFeed, type LeftOut } from './feed.ts';
import { followFeed, type FollowEnd } from './follow.ts';
import { publicSchemas } from './public-schemas.ts';
import { readFeedWish } from './wish.ts';

export const integrationPolicy = 'Integration.Events';
export const feedPath = '/integration/events';

/** Followers that one process serves; the next one is asked to come later, or to another process. */
const mostFollowers = 100;

interface Caller {
  readonly person: Person;
  readonly claims: VerifiedClaims;
}

/**
 * The events for other systems over HTTP, below `/api`: pages (`GET /integration/events?after=&limit=&types=`, CloudEvents
 * JSON batch) or, with `Accept: text/event-stream`, followed live; and the schemas that the events name. The same events with
 * the same ids as on Kafka, those of the caller's tenant.
 */
export const integrationRouter = (options: {
  store: EventStore;
  /** Address under which people and systems reach the API. */
  base: string;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
  log: Logger;
  /** Milliseconds between two signs of life; tests shorten it. */
  beat?: number;
}): { readonly router: Router; readonly close: () => void } => {
  const { store, base, allowed, verify, toPerson } = options;
  const closing = new AbortController();
  let followers = 0;
  const router = Router({ caseSensitive: true });
  const called = authenticate<Caller>(verify, (claims) => ({ claims, person: toPerson(claims) }));

  const leaveOut = ({ event, error }: LeftOut): void => {
    const { id, stream, type, position } = event;
    options.log.error(
      { eventId: id, stream, type, position: position.toString(), err: error },
      'an event cannot be told: the feed passed it by',
    );
  };

  const mayHear = (person: Person): boolean => allowed(integrationPolicy, person);

  /** Rights and terms may end while somebody follows; the token has its own end. */
  const endOf = ({ claims }: Caller): FollowEnd | undefined => {
    if ((claims.exp ?? 0) * 1000 <= Date.now()) return 'token-expired';
    try {
      return mayHear(toPerson(claims)) ? undefined : 'access-ended';
    } catch {
      return 'access-ended';
    }
  };

  router.get(feedPath, called, async (req, res) => {
    const caller = personOf<Caller>(req);
    const { person } = caller;
    if (!mayHear(person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: integrationPolicy } });
    const wish = readFeedWish(req);
    if (
      req.accepts(['application/cloudevents-batch+json', 'application/json', 'text/event-stream']) ===
      'text/event-stream'
    ) {
      if (followers >= mostFollowers || closing.signal.aborted)
        throw new Problem(503, 'Integration.TooManyFollowers', { headers: { 'Retry-After': '30' } });
      integrationFollowers.set((followers += 1));
      try {
        await followFeed({
          store,
          res,
          tenant: person.tenant,
          wish,
          base,
          ends: () => endOf(caller),
          signal: closing.signal,
          leaveOut,
          ...(options.beat !== undefined && { beat: options.beat }),
        });
      } finally {
        integrationFollowers.set((followers -= 1));
      }
      return;
    }
    const { events, next, leftOut } = await readFeed(store, person.tenant, wish, base, leaveOut);
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
  });

  for (const { path, schema } of publicSchemas)
    router.get(path.replace(/^\/api/, ''), (_req, res) => {
      res
        .set({ 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/schema+json; charset=utf-8' })
        .send(JSON.stringify({ $id: `${base}${path}`, ...schema('draft-2020-12') }));
    });

  return { router, close: () => closing.abort() };
};
