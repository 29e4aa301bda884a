import { flag, instant, listOf, objectOf, text, textOrNull, whole } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';
import { wagonPolicy } from './router.ts';

const paper = objectOf({
  area: text,
  id: text,
  at: instant,
  kind: text,
  title: text,
  state: objectOf({ text, tone: text }),
  prints: listOf(text),
  'day?': text,
  'via?': text,
});

/** Papers of a wagon, as OpenAPI describes them. */
export const wagonCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/wagon-documents/{id}',
    tag: 'arrived-wagon',
    summary: 'Every paper of a wagon by its stays, the latest first, and what a stay should have by now and has not',
    policy: wagonPolicy,
    parameters: [asked('on', 'Instant: `was` tells what each stay is now known to have been then.')],
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: objectOf({
      wagonNumber: text,
      chapters: listOf(
        objectOf({
          stay: objectOf({
            id: text,
            arrivedAt: text,
            releasedAt: text,
            placedAt: text,
            removedAt: text,
            departedAt: text,
          }),
          head: objectOf({
            status: whole,
            stationName: textOrNull,
            customerName: textOrNull,
            cargoName: textOrNull,
            loaded: flag,
          }),
          moments: listOf(objectOf({ what: text, at: instant, stationId: text, code: text })),
          was: { anyOf: [objectOf({ text, tone: text, stationId: text }), { type: 'null' }] },
          papers: listOf(paper),
          missing: listOf(objectOf({ area: text, kind: text })),
        }),
      ),
      others: listOf(paper),
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
];
