import type { ZodError } from 'zod';
import type { InvalidMember } from './problem.ts';

type Issue = ZodError['issues'][number];

/** Parameters of an issue that a message can show. */
const paramsOf = (issue: Issue): Record<string, string | number> => {
  return {
    ...('minimum' in issue && { minimum: String(issue.minimum) }),
    ...('maximum' in issue && { maximum: String(issue.maximum) }),
    ...('expected' in issue && { expected: issue.expected }),
    ...('keys' in issue && { keys: issue.keys.join(', ') }),
    ...(issue.code === 'custom' && issue.params),
  };
};

/** Nothing where something must be: left out, an empty text, an empty list. */
const isMissing = (issue: Issue): boolean =>
  issue.code === 'invalid_type'
    ? issue.message.endsWith('received undefined')
    : issue.code === 'too_small' && issue.minimum === 1 && (issue.origin === 'string' || issue.origin === 'array');

/** A schema's own message is a message key when it looks like one (`Check.Wagon.Digit`); otherwise the kind of issue is. */
const codeOf = (issue: Issue): string =>
  /^[A-Z]\w*(\.\w+)+$/.test(issue.message)
    ? issue.message
    : isMissing(issue)
      ? 'Validation.missing'
      : `Validation.${issue.code}`;

/** The wrong fields of a zod error, with message keys instead of zod's English sentences. Unknown keys are named one by one. */
export const invalidMembers = (error: ZodError): InvalidMember[] =>
  error.issues.flatMap((issue): InvalidMember[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        code: 'Validation.unrecognized_keys',
        params: { keys: key },
        member: [...path, key].join('.'),
      }));
    }
    return [{ code: codeOf(issue), params: paramsOf(issue), member: path.join('.') }];
  });
