import { pino, type Logger } from 'pino';

/** JSON lines on stdout, UTC. Never tokens, passwords, keys or telephone numbers (security row S39). */
export const createLog = (service: string, level = process.env['LOG_LEVEL'] ?? 'info'): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.access_token', '*.refresh_token', '*.id_token', 'req.headers.authorization', 'req.headers.cookie', '*.phone'],
      censor: '[removed]',
    },
  });
