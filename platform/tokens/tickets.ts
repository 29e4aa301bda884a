import { membersIn } from '../members.ts';
import { randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';

/** Short signed tickets for places where no token may stand: the URL of a WebSocket, a report link. */
export interface Tickets {
  sign(content: object): string;
  /** The content, or undefined when the ticket is forged, too old or used before in this process. */
  verify(ticket: string): object | undefined;
}

const lifeSeconds = 60;
const audience = 'kerben-ticket';

/**
 * HMAC tickets with jsonwebtoken (the only place that uses it): one algorithm, audience and expiry fixed here. `secret`
 * has at least 32 bytes and is shared by the replicas of a service. A ticket works once per process.
 */
export const createTickets = (secret: Buffer): Tickets => {
  if (secret.length < 32) throw new Error('the ticket secret needs at least 32 bytes');
  const used = new Map<string, number>();
  return {
    sign: (content) =>
      jsonwebtoken.sign({ content }, secret, {
        algorithm: 'HS256',
        audience,
        expiresIn: lifeSeconds,
        jwtid: randomUUID(),
      }),
    verify: (ticket) => {
      try {
        const payload = jsonwebtoken.verify(ticket, secret, { algorithms: ['HS256'], audience });
        if (typeof payload === 'string' || !payload.jti || !payload.exp) return undefined;
        const now = Date.now() / 1000;
        for (const [id, until] of used) if (until < now) used.delete(id);
        if (used.has(payload.jti)) return undefined;
        used.set(payload.jti, payload.exp);
        return membersIn(payload['content']);
      } catch {
        return undefined;
      }
    },
  };
};
