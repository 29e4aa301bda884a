import { activityPolicy } from './router.ts';
import { instant, listOf, objectOf, text, whole } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';

/** Who did how much, as OpenAPI describes it. */
export const activityCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/activity',
    tag: 'home',
    summary:
      'What employees did in a period: commands on documents by employee and hour of the day; today when no days are said',
    policy: activityPolicy,
    takes: ['MinPosition', 'AcceptLanguage'],
    parameters: [asked('from', 'First day, YYYY-MM-DD'), asked('to', 'Last day, included')],
    answers: objectOf({
      employees: listOf(
        objectOf({
          id: text,
          name: text,
          actions: whole,
          made: whole,
          changed: whole,
          signed: whole,
          hours: listOf(whole),
        }),
      ),
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/activity/{id}',
    tag: 'home',
    summary: 'What one employee did in a period, by what it was and by day',
    policy: activityPolicy,
    takes: ['MinPosition', 'AcceptLanguage'],
    parameters: [asked('from', 'First day, YYYY-MM-DD'), asked('to', 'Last day, included')],
    answers: objectOf({
      actions: listOf(objectOf({ area: text, areaName: text, action: text, count: whole, last: instant })),
      days: listOf(objectOf({ day: text, count: whole })),
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 404, 500, 503],
  },
];
