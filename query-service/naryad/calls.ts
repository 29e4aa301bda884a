import { orderSides } from '@kerben/workflows/ledger/takings.ts';
import { listOf, objectOf, text, whole, type Json } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';
import { reportPath } from '../printed/reports.ts';
import { orderReports } from './papers.ts';
import { ordersPolicy } from './router.ts';

const amount: Json = { ...text, description: 'Som, exact decimal as text.' };
const sums = { count: whole, summaCash: amount, summaCard: amount, summaAccount: amount, totalSumma: amount };
const sideAsked = (absent: string): Json => asked('side', `${orderSides.join(' or ')}; ${absent} when absent`);

/** The calls about orders of stations, as OpenAPI describes them. */
export const naryadCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/naryad-proposal',
    tag: 'arrived-naryad',
    summary: 'What the orders of a day would say, by station and message type, with the order that was made of it',
    policy: ordersPolicy,
    takes: ['MinPosition', 'AcceptLanguage'],
    parameters: [sideAsked('arrived'), asked('day', 'YYYY-MM-DD; today when absent')],
    answers: objectOf({
      day: text,
      proposals: listOf(
        objectOf({
          stationId: text,
          stationName: text,
          messageType: whole,
          ...sums,
          charges: listOf(objectOf({ paymentId: text, number: text, basis: text, payer: text, method: whole, amount })),
          order: {
            ...objectOf({ id: text, numberMaket: text, status: whole, totalSumma: amount }),
            type: ['object', 'null'],
          },
        }),
      ),
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/number-maket/number-maket',
    tag: 'departures-naryad',
    summary: 'The maket numbers that the next orders of a station would get in the month of the day',
    policy: ordersPolicy,
    takes: ['MinPosition'],
    parameters: [asked('code', "Station's code"), asked('day', 'YYYY-MM-DD'), sideAsked('sent')],
    answers: objectOf({ sendNumberMC: text, sendNumberPC: text }),
    headers: readHeaders,
    problems: [400, 401, 403, 404, 500, 503],
  },
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
