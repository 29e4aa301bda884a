import { ordersPolicy } from '@kerben/questions/naryad/orders.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';
import { reportPath } from '../printed/reports.ts';
import { orderReports } from './papers.ts';

/** The papers about orders of stations, as OpenAPI describes them. */
export const naryadCalls: readonly PlainCall[] = [
  ...Object.keys(orderReports).map((name): PlainCall => ({
    method: 'get',
    path: `/api/app${reportPath(name)}`,
    tag: name.startsWith('Arrived') ? 'arrived-naryad' : 'departures-naryad',
    summary: 'The orders of a month as a PDF, in the language of Accept-Language',
    policy: ordersPolicy,
    takes: ['MinPosition', 'AcceptLanguage'],
    parameters: [
      asked('stationIds', 'Stations, said several times or with commas; all of the reader when absent'),
      asked('date', 'Month, yyyy-MM'),
      asked('userId', 'Who prints; whoever is signed in is named on the paper'),
    ],
    answers: { type: 'string', format: 'binary' },
    type: 'application/pdf',
    headers: readHeaders,
    problems: [400, 401, 403, 429, 500, 503],
  })),
];
