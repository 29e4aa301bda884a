import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const known = new WeakMap<IncomingMessage, string>();

/** UUIDs come from a pool of random bytes: cheaper than asking the system twice for every request. */
const newTrace = (): string => {
  const digits = randomUUID().replaceAll('-', '');
  return `00-${digits}-${digits.slice(16)}-01`;
};

/** W3C traceparent of a request: the caller's when it is well formed, otherwise a new one. The same for the request's life. */
export const traceparentOf = (req: IncomingMessage): string => {
  const seen = known.get(req);
  if (seen) return seen;
  const header = req.headers['traceparent'];
  const trace = typeof header === 'string' && pattern.test(header) ? header : newTrace();
  known.set(req, trace);
  return trace;
};

/** The 32 hex digits that find a request in logs, events and error bodies. */
export const traceIdOf = (req: IncomingMessage): string => traceparentOf(req).slice(3, 35);
