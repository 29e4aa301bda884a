import { largestPage } from '../list-request.ts';
import { headerRef, parameterRef, responseRef, schemaRef, text, type Json } from './json.ts';

const query = (name: string, description: string, required = false): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema: text,
});

/** Parameters that many calls take. */
export const sharedParameters: Readonly<Record<string, Json>> = {
  Id: { name: 'id', in: 'path', required: true, schema: text },
  Sort: { ...query('sort', '["field","ASC"]; several: ["a,b","ASC,DESC"]'), example: '["createdAt","DESC"]' },
  Range: {
    ...query('range', `[first,last], both included; at most ${largestPage} rows are answered, $export gives all`),
    example: '[0,24]',
  },
  Above: query('above', 'An outer group: {"column": value}; a day for an instant, null for rows without a value'),
  Field: query('field', 'Column', true),
  Part: query('q', 'Part of the value, or of what people read in its place'),
  By: query('by', 'Columns, comma separated', true),
  Sum: query('sum', 'Numeric columns, comma separated'),
  Of: query('of', 'Columns, comma separated'),
  Columns: query('columns', 'Columns, comma separated'),
  Limit: query('limit', 'Most entries, 10 when absent, at most 50'),
  For: query(
    'for',
    'The field of a form that is filled in, `unloading-request.pathId`: whoever may fill it in gets keys and names though the list is not his',
  ),
  Fits: query(
    'fits',
    'What the records have that fit what is filled in, `{"payerId": ["10000001"]}`: those come first, nothing is left out',
  ),
  Day: query('at', 'Day on which entries must hold, YYYY-MM-DD'),
  Title: query('title', 'Name of the sheet'),
  Revision: query('revision', 'As of this revision'),
  At: query('at', 'As it was known at this instant'),
  On: query(
    'on',
    'As it is now known (or was known at `at`) to have been at this instant, by the instants of its facts',
  ),
  MinPosition: {
    name: 'X-Min-Position',
    in: 'header',
    required: false,
    schema: { ...text, pattern: '^\\d{1,19}$' },
    description: 'Log position the answer must have seen; waits at most two seconds, then answers X-Stale: true.',
  },
  Follows: {
    name: 'X-Follows',
    in: 'header',
    required: false,
    schema: { ...text, enum: ['1'] },
    description:
      'Waits also for what followed in other records from that write, within the two seconds; the answer says in X-Follows whether all is there.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { ...text, minLength: 8, maxLength: 200 },
    description: 'The same key with the same body gives the same answer and one set of events.',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { ...text, pattern: '^"\\d+"$' },
    description: 'Revision that was seen; another one is 412.',
  },
  IfMatchRequired: {
    name: 'If-Match',
    in: 'header',
    required: true,
    schema: { ...text, pattern: '^"\\d+"$' },
    description: 'Revision that was seen; another one is 412, none 428.',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: text,
    description: 'en, ru or ky: the language of messages and names.',
  },
  Tenant: {
    name: '__tenant',
    in: 'header',
    required: false,
    schema: text,
    description: 'Tenant that somebody is about to sign in to.',
  },
};

/** Headers of answers. */
export const sharedHeaders: Readonly<Record<string, Json>> = {
  ETag: { description: 'Revision of the record, in quotes.', schema: { ...text, pattern: '^"\\d+"$' } },
  Position: { description: 'Position in the log that the answer has seen.', schema: { ...text, pattern: '^\\d+$' } },
  Follows: {
    description:
      'all: what followed from the write is there; pending: some is on its way; stuck: some was refused and waits for people.',
    schema: { ...text, enum: ['all', 'pending', 'stuck'] },
  },
  Stale: { description: 'true: the answer has not seen X-Min-Position yet.', schema: { ...text, enum: ['true'] } },
  AsOf: {
    description: 'Only while the lists are brought up to date: the instant up to which they show everything.',
    schema: { ...text, format: 'date-time' },
  },
  ContentRange: {
    description: '{list} {first}-{last}/{total}',
    schema: { ...text, pattern: '^\\S+ \\d+-\\d+/(\\d+|\\*)$' },
  },
  RetryAfter: { description: 'Seconds.', schema: text },
};

const problem = (description: string, headers: Json = {}): Json => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  content: { 'application/problem+json': { schema: schemaRef('Problem') } },
});

/** Every answer that is no success: RFC 9457 problem and ABP envelope in one body. */
export const problems: Readonly<Record<string, readonly [name: string, response: Json]>> = {
  400: ['Invalid', problem('Malformed or invalid; validationErrors name the members.')],
  401: ['Unauthorized', problem('No token, or a bad one.')],
  403: ['Forbidden', problem('A policy is missing.')],
  404: ['Unknown', problem('There is no such thing, or it is not yours.')],
  409: ['Refused', problem('The state does not allow it; error.code names the rule.')],
  412: ['Stale', problem('The record is at another revision.')],
  413: ['TooLarge', problem('The body is too large.')],
  415: ['NotJson', problem('The body is no JSON.')],
  422: ['KeyReused', problem('The idempotency key was used with another body.')],
  428: ['IfMatchMissing', problem('If-Match is missing.')],
  429: ['TooMany', problem('Too many requests.', { 'Retry-After': headerRef('RetryAfter') })],
  500: ['Failure', problem('A failure of the service; traceId finds it in its log.')],
  503: [
    'Unavailable',
    problem('A part is down, or the outcome is unknown: ask again with the same key.', {
      'Retry-After': headerRef('RetryAfter'),
    }),
  ],
};

/** References to the answers with these numbers. */
export const problemsOf = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [String(status), responseRef(problems[status]?.[0] ?? 'Failure')]));

/** What any read may answer, and any command. */
export const readProblems = problemsOf(400, 401, 403, 404, 409, 500, 503);
export const commandProblems = problemsOf(400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 500, 503);

/** A JSON answer; headers by their own names. */
export const answer = (schema: Json, description: string, headers: Json = {}): Json => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  content: { 'application/json': { schema } },
});

export const readHeaders: Json = {
  'X-Position': headerRef('Position'),
  'X-Stale': headerRef('Stale'),
  'X-As-Of': headerRef('AsOf'),
  'X-Follows': headerRef('Follows'),
};
export const rangeHeaders: Json = { ...readHeaders, 'Content-Range': headerRef('ContentRange') };
export const recordHeaders: Json = { ...readHeaders, ETag: headerRef('ETag') };
export const commandHeaders: Json = { 'X-Position': headerRef('Position'), ETag: headerRef('ETag') };

export const minPosition = parameterRef('MinPosition');
export const follows = parameterRef('Follows');

/** A member of the query that may be left out. */
export const asked = (name: string, description: string): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: text,
});

/** The headers of a call that is believed by its signature (Standard Webhooks). */
export const signedBy: readonly Json[] = (
  [
    ['webhook-id', 'Id of the message; a repeat gets the same answer.'],
    ['webhook-timestamp', 'Seconds since 1970.'],
    ['webhook-signature', 'v1,{base64 HMAC-SHA256 over id.timestamp.body}; several with spaces between.'],
  ] as const
).map(([name, description]) => ({ name, in: 'header', required: true, description, schema: text }));
