import { personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { RequestHandler } from 'express';
import type { Positions } from './positions.ts';

const longestWaitMs = 2_000;

/**
 * A read may name the log position it must have seen (`X-Min-Position`): it waits at most two seconds for the projectors
 * and then answers with `X-Stale: true`. A client that knows nothing of that finds what the same person wrote a moment ago
 * all the same. Every read says where it stands (`X-Position`). Guarantee 5. After `authenticate`.
 */
export const readYourWrites =
  (positions: Positions, ...projectors: readonly string[]): RequestHandler =>
  async (req, res, next) => {
    const wanted = req.get('x-min-position');
    if (wanted !== undefined && !/^\d{1,19}$/.test(wanted)) throw new Problem(400, 'Request.MinPosition');
    const position = wanted === undefined ? positions.ownWrite(personOf<Person>(req).id) : BigInt(wanted);
    if (position !== undefined) {
      const reached = await Promise.all(projectors.map((name) => positions.waitFor(name, position, longestWaitMs)));
      if (reached.includes(false)) res.set('X-Stale', 'true');
    }
    const [least = 0n] = projectors.map((name) => positions.current(name)).sort((a, b) => (a < b ? -1 : 1));
    res.set({ 'X-Position': least.toString(), 'Cache-Control': 'no-store' });
    next();
  };
