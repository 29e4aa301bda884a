import type { Clock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router, type Request } from 'express';
import type { Pool } from 'pg';
import { readFilter } from '../list-request.ts';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Records } from '../records.ts';
import { createNetwork } from './network.ts';
import { createPlaces } from './places.ts';
import { createTracking, mostAsked } from './tracking.ts';

export const dislocationPolicy = 'Arrived.Dislocation or KTJ.Slejenie';

const wrong = (member: string): Problem => new Problem(400, 'Request.Query', { params: { member } });

/** Numbers of a question, one after another with blanks or commas. */
const askedIn = ({ query }: Request): readonly string[] => {
  const { q = '' } = query;
  if (typeof q !== 'string' || q.length > 2_000) throw wrong('q');
  const asked = [
    ...new Set(
      q
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((one) => one !== ''),
    ),
  ];
  if (asked.length > mostAsked) throw wrong('q');
  return asked;
};

/**
 * `GET /dislocation/network`, `/dislocation/places` and `/tracking` below `/api/app`: the network of stations and lines, wagons by the
 * station where they were seen last, and what customers follow by number.
 */
export const dislocationRouter = (options: {
  pool: Pool;
  records: Records;
  positions: Positions;
  clock: Clock;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const network = createNetwork(options.pool);
  const places = createPlaces(options.pool);
  const tracking = createTracking(options);
  const router = Router({ caseSensitive: true });
  const common = [
    authenticate(options.verify, options.toPerson),
    readYourWrites(options.positions, readModelProjector),
  ] as const;
  const now = (): string => options.clock().toISOString();
  const readerOf = (req: Request): Person => {
    const person = personOf<Person>(req);
    if (!options.allowed(dislocationPolicy, person))
      throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: dislocationPolicy } });
    return person;
  };
  router.get('/dislocation/network', ...common, async (req, res) => {
    const person = readerOf(req);
    res.json(await network(person, languageOf(req.get('accept-language')), now()));
  });
  router.get('/dislocation/places', ...common, async (req, res) => {
    const person = readerOf(req);
    res.json(await places(person, readFilter(req), now()));
  });
  router.get('/tracking', ...common, async (req, res) => {
    res.json(await tracking(readerOf(req), askedIn(req)));
  });
  return router;
};
