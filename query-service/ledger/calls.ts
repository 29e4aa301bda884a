import { instant, listOf, objectOf, text, textOrNull, whole, type Json } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';
import { bookkeepers } from './router.ts';

const som = { ...text, description: 'Som, exact decimal as text.' };

const card = objectOf({
  from: text,
  to: text,
  opening: som,
  paidIn: som,
  spent: som,
  closing: som,
  held: som,
  count: { ...whole, description: 'Of all movements; at most 1000 are listed.' },
  days: {
    ...listOf(objectOf({ day: text, paidIn: som, spent: som })),
    description: 'Days with movements, all of them.',
  },
  movements: listOf(
    objectOf({
      id: text,
      day: text,
      at: instant,
      eventType: text,
      recordId: text,
      aboutArea: textOrNull,
      aboutId: textOrNull,
      amount: som,
      balance: som,
    }),
  ),
});

const turnover = { opening: som, debit: som, credit: som, closing: som };

const trialBalance = objectOf({
  from: text,
  to: text,
  lines: listOf(objectOf({ account: text, name: text, ...turnover })),
  total: objectOf(turnover),
});

const ledgerEntries = objectOf({
  from: text,
  to: text,
  account: text,
  count: whole,
  entries: listOf(
    objectOf({
      id: text,
      at: text,
      day: text,
      account: text,
      sub: text,
      amount: som,
      area: text,
      recordId: text,
      aboutArea: textOrNull,
      aboutId: textOrNull,
    }),
  ),
});

const dayOf = (name: string): Json => ({ name, in: 'query', required: false, schema: { ...text, format: 'date' } });

const period = [dayOf('from'), dayOf('to')];

/** Balance, account card and books, as OpenAPI describes them. */
export const ledgerCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: '/api/app/customers/{id}/balance',
    tag: 'account',
    summary:
      'What a payer may spend today: balance less what is held, with the credit limit; customers ask for their own',
    policy: 'AccountPlan or TehPd.AccountBalance.ViewTehPdCode or TehPd.AccountBalance.CreateTehPdCode',
    takes: ['MinPosition'],
    answers: { type: 'number', description: 'Som, exact, two decimals.' },
    headers: readHeaders,
    problems: [401, 403, 404, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/account/{id}/card',
    tag: 'account',
    summary: 'The card of an account for a period (from, to: days, both included; the running month when absent)',
    policy: 'AccountPlan or TehPd.AccountBalance.ViewTehPdCode',
    takes: ['MinPosition'],
    parameters: period,
    answers: card,
    headers: readHeaders,
    problems: [400, 401, 403, 404, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/ledger/trial-balance',
    tag: 'account',
    summary: 'The trial balance of a period by account of the chart (from, to: days; the running month when absent)',
    policy: bookkeepers,
    takes: ['MinPosition', 'AcceptLanguage'],
    parameters: period,
    answers: trialBalance,
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/ledger/entries',
    tag: 'account',
    summary: 'What made the turnover of an account of the chart in a period: its latest 200 lines, debit positive',
    policy: bookkeepers,
    takes: ['MinPosition'],
    parameters: [asked('account', 'Account of the chart; required'), ...period],
    answers: ledgerEntries,
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
];
