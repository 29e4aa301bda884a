import { listOf, objectOf, text, whole } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { readHeaders } from '../openapi/shared.ts';
import { tehpdPolicy } from './router.ts';

/** The entry page of TehPD, as OpenAPI describes it. */
export const tehpdCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/tehpd',
    tag: 'home',
    summary:
      'What waits for the payment centre, stations without an order of yesterday, what was charged and paid today',
    policy: tehpdPolicy,
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: objectOf({
      day: text,
      yesterday: text,
      waiting: listOf(objectOf({ key: text, text, count: whole, path: text })),
      missing: listOf(objectOf({ side: text, stationId: text, stationName: text, totalSumma: text })),
      charged: text,
      paid: text,
    }),
    headers: readHeaders,
    problems: [401, 403, 500, 503],
  },
];
