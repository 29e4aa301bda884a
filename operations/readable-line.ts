import { membersIn, textMember } from '@kerben/platform/members.ts';

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** A line of the log for people: the message, then the error with its stack in lines of its own. Every other line stays as it is. */
export const readableLine = (line: string): string => {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  const { level, msg: _m, err, time: _t, service: _s, ...others } = membersIn(entry);
  if (typeof level !== 'number') return line;
  const more = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '';
  const stack = textMember(err, 'stack') ?? textMember(err, 'message') ?? '';
  const why = err ? `\n  ${stack.replaceAll('\n', '\n  ')}` : '';
  const cause = textMember(err, 'cause');
  const after = cause === undefined ? '' : `\n  caused by: ${cause}`;
  return `${levels[level] ?? level} ${textMember(entry, 'msg') ?? ''}${more}${why}${after}`;
};
