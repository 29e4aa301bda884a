import { instant, listOf, objectOf, text, textOrNull, whole } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { readHeaders } from '../openapi/shared.ts';

const dashboard = objectOf({
  waiting: listOf(objectOf({ key: text, count: whole, path: text, 'text?': text })),
  notesByState: objectOf({
    weeks: listOf({ ...text, format: 'date', description: 'A Monday.' }),
    series: listOf(objectOf({ subStatus: whole, counts: listOf(whole) })),
  }),
  recent: listOf(objectOf({ area: text, id: text, name: text, action: text, at: instant })),
  balance: { ...textOrNull, description: 'Som, exact decimal as text.' },
});

/** The home page, as OpenAPI describes it. */
export const dashboardCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/dashboard',
    tag: 'home',
    summary: 'The home page: what waits for me, notes by state, my recent changes',
    policy: 'signed-in',
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: dashboard,
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
];
