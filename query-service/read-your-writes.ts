import { Problem } from '@kerben/platform/http/problem.ts';
import type { RequestHandler } from 'express';
import type { Positions } from './positions.ts';

const longestWaitMs = 2_000;

/**
 * A read may name the log position it must have seen (`X-Min-Position`): it waits at most two seconds for the projector
 * and then answers with `X-Stale: true`. Every read says where it stands (`X-Position`). Guarantee 5.
 */
export const readYourWrites =
  (positions: Positions, projector: string): RequestHandler =>
  async (req, res, next) => {
    const wanted = req.get('x-min-position');
    if (wanted !== undefined) {
      if (!/^\d{1,19}$/.test(wanted)) throw new Problem(400, 'Request.MinPosition');
      const reached = await positions.waitFor(projector, BigInt(wanted), longestWaitMs);
      if (!reached) res.set('X-Stale', 'true');
    }
    res.set({ 'X-Position': positions.current(projector).toString(), 'Cache-Control': 'no-store' });
    next();
  };
