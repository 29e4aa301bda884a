import { takingKinds } from '@kerben/workflows/ledger/takings.ts';
import { listOf, objectOf, text, whole, type Json } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';
import { summaryPolicy } from './router.ts';
import { dimensions } from './summary.ts';

const amount: Json = { ...text, description: 'Som, exact decimal as text.' };
const period = objectOf({ from: text, to: text });
const sums = { documents: whole, net: amount, vat: amount, gross: amount, before: amount };

const question: readonly Json[] = [
  asked('from', 'First day, YYYY-MM-DD; the first of the running month when absent'),
  asked('to', 'Last day, included; today when absent'),
  asked('what', `${takingKinds.join(' or ')}; what charges came to, or what was paid of them`),
  asked('by', `${Object.keys(dimensions).join(', ')}; station when absent`),
  ...Object.keys(dimensions).map((name) => asked(name, 'Narrowed to these; may be said several times')),
];

/** The summary of TehPD, as OpenAPI describes it. */
export const summaryCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/svod-report',
    tag: 'home',
    summary: 'Income and payments of a period, gathered by station, kind of income, service, payer or method',
    policy: summaryPolicy,
    takes: ['MinPosition', 'AcceptLanguage'],
    parameters: question,
    answers: objectOf({
      from: text,
      to: text,
      before: { ...period, description: 'As many days just before the period.' },
      lines: listOf(objectOf({ key: text, name: text, ...sums })),
      total: objectOf(sums),
      days: listOf(objectOf({ day: text, gross: amount })),
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/svod-report/behind',
    tag: 'home',
    summary: 'The charges behind a number of the summary, the latest first, at most 500',
    policy: summaryPolicy,
    takes: ['MinPosition'],
    parameters: question,
    answers: objectOf({
      charges: listOf(objectOf({ id: text, number: text, day: text, payer: text, gross: amount })),
      total: whole,
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
];
