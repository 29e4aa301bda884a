import { membersIn } from '../members.ts';
import { pino, type Logger } from 'pino';

/** Errors of drivers carry whole connections with them: only what helps to find the fault is written. */
const briefly = (error: unknown): object => {
  const { name, message, code, stack, cause } = membersIn(error);
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(cause instanceof Error && { cause: cause.message }),
  };
};

/** JSON lines on stdout, UTC. Never tokens, passwords, keys or telephone numbers (security row S39). */
export const createLog = (service: string, level = process.env['LOG_LEVEL'] ?? 'info'): Logger =>
  pino({
    level,
    base: { service },
    serializers: { err: briefly },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.access_token',
        '*.refresh_token',
        '*.id_token',
        'req.headers.authorization',
        'req.headers.cookie',
        '*.phone',
      ],
      censor: '[removed]',
    },
  });
