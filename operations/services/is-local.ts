import type { IncomingMessage } from 'node:http';

/** Whether a request comes from this very machine. */
export const isLocal = (req: IncomingMessage): boolean => {
  const address = req.socket.remoteAddress ?? '';
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
};
