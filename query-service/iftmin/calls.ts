import { text } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { noteMessagePolicy } from './router.ts';

/** Messages to other railways, as the API document has them. */
export const iftminCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/iftmins/{id}/aperak',
    tag: 'iftmins',
    summary: 'The answer to an IFTMIN message (APERAK): accepted, or rejected with each error, its segment and reason',
    policy: 'SuperAdmin',
    takes: ['MinPosition'],
    answers: text,
    type: 'application/edifact',
    problems: [401, 403, 404, 409, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/smgs/{id}/iftmin',
    tag: 'smgs',
    summary: 'A formed waybill as an IFTMIN message (D.97A), checked by the grammar that reads those of other railways',
    policy: noteMessagePolicy,
    takes: ['MinPosition'],
    answers: text,
    type: 'application/edifact',
    problems: [401, 403, 404, 409, 500, 503],
  },
];
