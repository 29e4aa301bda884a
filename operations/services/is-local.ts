import type { IncomingMessage } from 'node:http';

/** Whether a request comes from this very machine; what a proxy on this machine forwards comes from elsewhere. */
export const isLocal = (req: IncomingMessage): boolean => {
  if (req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined) return false;
  const address = req.socket.remoteAddress ?? '';
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
};
