import { activityPolicy } from '../activity/router.ts';
import { tehpdCalls } from '../tehpd/calls.ts';
import { iftminCalls } from '../iftmin/calls.ts';
import { onlinePaymentCalls } from '../online-payment/calls.ts';
import { dislocationCalls } from '../dislocation/calls.ts';
import { wagonCalls } from '../wagon/calls.ts';
import { naryadCalls } from '../naryad/calls.ts';
import { summaryCalls } from '../takings/calls.ts';
import { messageInput } from '@kerben/workflows/chat/input.ts';
import { forms, type Form } from '@kerben/workflows/statistics/forms.ts';
import { sedAnswerSchema } from '@kerben/workflows/documents/change-agreement-request-document/sed/answer.ts';
import { flag, instant, listOf, objectOf, schemaRef, text, textOrNull, whole, type Json } from './json.ts';
import type { PlainCall } from './plain-call.ts';
import { asked, commandHeaders, readHeaders, signedBy } from './shared.ts';

const dashboard = objectOf({
  waiting: listOf(objectOf({ key: text, count: whole, path: text, 'text?': text })),
  notesByState: objectOf({
    weeks: listOf({ ...text, format: 'date', description: 'A Monday.' }),
    series: listOf(objectOf({ subStatus: whole, counts: listOf(whole) })),
  }),
  recent: listOf(objectOf({ area: text, id: text, name: text, action: text, at: instant })),
  balance: { ...textOrNull, description: 'Som, exact decimal as text.' },
});

const news = objectOf({
  unread: { ...whole, description: 'At most 100.' },
  items: listOf(
    objectOf({
      id: { ...text, description: 'Place in the log, twenty digits: what read-news takes.' },
      area: text,
      recordId: text,
      name: text,
      kind: text,
      happened: text,
      state: text,
      at: instant,
      unread: flag,
    }),
  ),
  byMail: flag,
});

const chatMessage = objectOf({
  id: text,
  chatId: text,
  number: whole,
  kind: {
    ...text,
    description: 'message, or look: an administrator (the author) reads the conversation, and the text is why.',
  },
  text,
  author: objectOf({ id: text, name: text }),
  files: listOf(objectOf({ sha256: text, name: text, size: whole, type: text })),
  creationTime: instant,
});
const chatGroups = listOf(
  objectOf({
    key: { ...text, description: 'station:715905, desk:715905, payment-centre' },
    name: { ...text, description: 'Of its station; empty where there is none.' },
  }),
);

const dayRange = { ...listOf(text), description: 'First and last day, both included.' };
const inPeriods = (of: Json): Json => objectOf({ day: of, month: of, lastYear: of });
const formCells = inPeriods({ ...listOf(whole), description: 'By the columns of the form; kilograms for tonnes.' });
const planned = { type: ['integer', 'null'], description: 'Wagons that are planned for the month.' };

const statisticsCalls = ({ name, policy }: Form): readonly PlainCall[] => [
  {
    method: 'get',
    path: `/api/app/osot/${name}`,
    tag: 'home',
    summary:
      'A form of the operational statistics for a statistical day, the month to it and the same days a year before',
    policy,
    takes: ['MinPosition', 'AcceptLanguage'],
    parameters: [asked('day', 'YYYY-MM-DD; the running statistical day when absent')],
    answers: objectOf({
      day: text,
      days: inPeriods(dayRange),
      closed: { ...flag, description: 'Its figures never change any more.' },
      parts: listOf(
        objectOf({
          what: text,
          corrections: {
            ...listOf(objectOf({ day: text, trains: whole, wagons: whole, kilograms: whole })),
            description:
              'What came after a day was closed, by the day that it corrects; part of the figures of this day.',
          },
          lines: listOf(objectOf({ key: text, name: text, cells: formCells, plan: planned })),
          total: objectOf({ cells: formCells, plan: planned }),
        }),
      ),
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: `/api/app/osot/${name}/days`,
    tag: 'home',
    summary: 'A column of the form on each of 31 days, the asked one the last, and a year before each',
    policy,
    takes: ['MinPosition'],
    parameters: [
      asked('day', 'YYYY-MM-DD; the running statistical day when absent'),
      asked('what', 'Part of the form'),
      asked('column', 'Key of the column'),
    ],
    answers: objectOf({ days: listOf(objectOf({ day: text, count: whole, before: whole })) }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: `/api/app/osot/${name}/behind`,
    tag: 'home',
    summary: 'The records behind a number of the form, the latest first, at most 500',
    policy,
    takes: ['MinPosition'],
    parameters: [
      asked('day', 'YYYY-MM-DD; the running statistical day when absent'),
      asked('what', 'Part of the form'),
      asked('column', 'Key of the column'),
      asked('period', 'day, month, lastYear'),
      asked('line', 'Key of the line; the total when absent'),
    ],
    answers: objectOf({
      records: listOf(objectOf({ area: text, recordId: text, wagonNumber: text, day: text, count: whole })),
      total: whole,
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
];

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
const instantOrNull = { ...textOrNull, format: 'date-time' };
const wagonInfo = objectOf({
  wagonCode: text,
  invoiceNumber: text,
  oldCargoCode: text,
  oldWeight: { type: ['integer', 'null'], description: 'kg' },
  arrivedDate: instantOrNull,
  rascreditovkaDate: instantOrNull,
  guRPayNumber: text,
  guRPaymentMethod: { type: ['integer', 'null'], description: '1 = FDU92, otherwise Gu57.' },
  guU: {
    oneOf: [
      objectOf({
        documentNumber: text,
        payNumber: text,
        startDate: instantOrNull,
        endDate: instantOrNull,
        moveDate: instantOrNull,
        type: { type: ['integer', 'null'] },
        id: text,
        paymentId: text,
      }),
      { type: 'null' },
    ],
  },
  guUPaymentMethod: { type: ['integer', 'null'] },
  actsDocuments: text,
  actsPayments: text,
});
const dayOf = (name: string): Json => ({ name, in: 'query', required: false, schema: { ...text, format: 'date' } });
const period = [dayOf('from'), dayOf('to')];

const configuration = objectOf({
  issuer: text,
  clientId: text,
  scope: text,
  resource: textOrNull,
  flow: { ...text, enum: ['code', 'password'] },
  localLogin: flag,
  requireHttps: flag,
  requestAccessToken: flag,
  oidc: flag,
  requireAtHash: flag,
  accountPages: objectOf({
    register: textOrNull,
    forgotPassword: textOrNull,
    resetPassword: textOrNull,
    manage: textOrNull,
  }),
});

const states = { type: 'object', additionalProperties: text };
const wholeOrNull = { type: ['integer', 'null'] };
const lists = objectOf({
  state: { ...text, enum: ['ready', 'behind', 'starting'] },
  behind: whole,
  asOf: text,
  percent: wholeOrNull,
  secondsLeft: wholeOrNull,
});
const health = objectOf({
  status: text,
  parts: states,
  'wrong?': states,
  'parked?': { type: 'object' },
  'outside?': states,
  'lists?': lists,
  'chains?': {
    type: 'object',
    description: 'Where the runner of chains is: state, steps due and parked, what is behind.',
  },
});

/** Streams that wait for a repair, for operators and auditors. */
export const parkedCall = { path: '/api/operations/parked-streams', policy: 'SuperAdmin or AuditLogging.AuditLogs' };

/** Calls of the services that stand in no table of areas, lists or ABP. */
export const plainCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: parkedCall.path,
    tag: 'health',
    summary: 'Streams that hold an event which this version cannot read or apply; commands on them are refused',
    policy: parkedCall.policy,
    answers: objectOf({
      items: listOf(
        objectOf({ projector: text, stream: text, eventId: text, position: text, error: text, since: instant }),
      ),
    }),
    problems: [401, 403, 500, 503],
  },
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
    method: 'post',
    path: '/api/app/customers/{id}/generate-tehpd-code',
    tag: 'customers',
    summary:
      'Proposes the TehPD code that saving would give now, and says how many were given this year; nothing is written',
    policy: 'TehPd.AccountBalance.CreateTehPdCode',
    answers: objectOf({ tehPdCode: text, countTehPdCodeOneYear: whole }),
    problems: [401, 403, 404, 409, 500, 503],
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
    policy: 'AccountPlan',
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
    policy: 'AccountPlan',
    takes: ['MinPosition'],
    parameters: [asked('account', 'Account of the chart; required'), ...period],
    answers: ledgerEntries,
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/different-collections/wagons-info/{id}',
    tag: 'different-collections',
    summary: 'Wagons of a record of miscellaneous charges: what was paid for each, by which documents',
    policy: 'TehPd.DifferentialCharges',
    takes: ['MinPosition'],
    answers: listOf(wagonInfo),
    headers: readHeaders,
    problems: [401, 403, 404, 500, 503],
  },
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
  ...forms.flatMap(statisticsCalls),
  ...summaryCalls,
  ...naryadCalls,
  ...tehpdCalls,
  ...wagonCalls,
  ...dislocationCalls,
  ...iftminCalls,
  ...onlinePaymentCalls,
  {
    method: 'get',
    path: '/api/app/chat/chat-user',
    tag: 'home',
    summary: 'Whom a person may address: the railway everybody who may work, a customer its own people',
    policy: 'signed-in',
    takes: [],
    answers: listOf(objectOf({ id: text, userName: text, name: text, customerId: textOrNull })),
    problems: [401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/chat/groups',
    tag: 'home',
    summary: 'Stations, cash desks and the payment centre, which are addressed as one',
    policy: 'signed-in',
    takes: [],
    parameters: [asked('searchValue', 'Words in the name or code of the station')],
    answers: chatGroups,
    problems: [401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/chat/user-chats/{id}',
    tag: 'home',
    summary: 'The conversations of a person, the latest first, with what is unread in each; only of whoever asks',
    policy: 'signed-in',
    takes: ['MinPosition'],
    answers: listOf(
      objectOf({
        id: text,
        title: text,
        people: listOf(objectOf({ id: text, name: text })),
        groups: chatGroups,
        about: { ...objectOf({ area: text, id: text }), type: ['object', 'null'] },
        last: {
          ...objectOf({ text, author: objectOf({ id: text, name: text }) }),
          type: ['object', 'null'],
        },
        count: whole,
        unread: whole,
        read: { type: 'object', additionalProperties: whole, description: 'By person: up to which message.' },
        looks: {
          ...listOf(objectOf({ person: objectOf({ id: text, name: text }), until: instant })),
          description: 'Administrators who read it now.',
        },
        changedAt: { ...instant, type: ['string', 'null'], description: 'Null: a group of the person, not begun.' },
      }),
    ),
    headers: readHeaders,
    problems: [401, 403, 404, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/chat/chat-messages',
    tag: 'home',
    summary: 'Messages of a conversation, newest first; parameters as JSON text',
    policy: 'signed-in',
    takes: ['MinPosition'],
    parameters: [
      asked('filter', 'JSON: ["chatId","=","…"]'),
      asked('skip', 'JSON: a number'),
      asked('take', 'JSON: a number, at most 200'),
      asked('searchValue', 'JSON: words that stand in the message'),
    ],
    answers: objectOf({ data: listOf(chatMessage), totalCount: whole }),
    headers: readHeaders,
    problems: [400, 401, 403, 404, 500, 503],
  },
  {
    method: 'post',
    path: '/api/app/chat/message',
    tag: 'home',
    summary: 'Says something in a conversation',
    policy: 'signed-in',
    takes: ['IdempotencyKey'],
    body: messageInput,
    answers: objectOf({ id: text, revision: whole, position: text }),
    headers: commandHeaders,
    problems: [400, 401, 403, 404, 409, 500, 503],
  },
  {
    method: 'get',
    path: '/api/app/news',
    tag: 'home',
    summary: 'What others did to the records that concern me: the latest thirty, newest first, and how many are unread',
    policy: 'signed-in',
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: news,
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'post',
    path: '/api/app/change-agreement-request-document/{id}/process-sed-response',
    tag: 'change-agreement-request-document',
    summary: 'SED tells its decision, or that it has taken the request into work (docs/sed.md)',
    policy: 'webhook',
    body: sedAnswerSchema,
    parameters: signedBy,
    answers: objectOf({
      id: text,
      revision: whole,
      position: text,
      result: { ...text, description: 'agreed, objected, acknowledged, duplicate, stale, final' },
    }),
    headers: commandHeaders,
    problems: [400, 401, 404, 409, 413, 415, 429, 500, 503],
  },
  {
    method: 'post',
    path: '/signalr-hubs/live/negotiate',
    tag: 'live',
    summary:
      'Opens the live hub (SignalR, JSON over WebSocket); row changes come as Changed {area, id, revision, position}',
    policy: 'signed-in',
    parameters: [asked('negotiateVersion', '1')],
    answers: objectOf({
      negotiateVersion: whole,
      connectionId: text,
      connectionToken: text,
      availableTransports: listOf(objectOf({ transport: text, transferFormats: listOf(text) })),
    }),
    problems: [401, 403, 429, 500, 503],
  },
  {
    method: 'get',
    path: '/api/configuration',
    tag: 'sign-in',
    summary: 'All that the application must know before anybody has signed in',
    policy: 'public',
    takes: ['Tenant'],
    answers: configuration,
    problems: [500, 503],
  },
  {
    method: 'get',
    path: '/api/abp/application-configuration',
    tag: 'abp',
    summary: 'Who I am and what I may do; without a token nothing about anybody',
    policy: 'public',
    takes: ['AcceptLanguage', 'Tenant'],
    answers: schemaRef('abp.ApplicationConfiguration'),
    problems: [401, 403, 500, 503],
  },
  {
    method: 'get',
    path: '/api/abp/application-localization',
    tag: 'abp',
    summary: 'Every text in one language',
    policy: 'public',
    parameters: [
      { ...asked('cultureName', 'en, ru or ky'), required: true },
      asked('onlyDynamics', 'true: only texts that may change at run time'),
    ],
    answers: schemaRef('abp.Localization'),
    problems: [400, 500, 503],
  },
  {
    method: 'get',
    path: '/api/abp/api-definition',
    tag: 'abp',
    summary: "ABP's own description of its calls, for its generator",
    policy: 'public',
    answers: schemaRef('abp.ApiDefinition'),
    problems: [500, 503],
  },
  ...(['name', 'id'] as const).map((by): PlainCall => ({
    method: 'get',
    path: `/api/abp/multi-tenancy/tenants/by-${by}/{value}`,
    tag: 'abp',
    summary: `Whether there is a tenant with this ${by}`,
    policy: 'public',
    answers: schemaRef('abp.FoundTenant'),
    problems: [400, 429, 500, 503],
  })),
  ...(['ready', 'started'] as const).map((state): PlainCall => ({
    method: 'get',
    path: `/health/${state}`,
    tag: 'health',
    summary: 'Whether all parts answer; 503 while they do not',
    policy: 'public',
    answers: health,
    also: [503],
    problems: [],
  })),
  {
    method: 'get',
    path: '/health/lists',
    tag: 'health',
    summary: 'How near the lists are to the log: events behind, as of when they are, how far they are and for how long',
    policy: 'public',
    answers: lists,
    problems: [],
  },
  {
    method: 'get',
    path: '/health/live',
    tag: 'health',
    summary: 'Whether the process answers at all',
    policy: 'public',
    answers: objectOf({ status: text }),
    problems: [],
  },
  {
    method: 'get',
    path: '/api/openapi/{area}.json',
    tag: 'documents',
    summary: 'The part of this document that is about one area',
    policy: 'public',
    answers: { type: 'object', additionalProperties: true },
    problems: [404, 500, 503],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    tag: 'documents',
    summary: 'This document',
    policy: 'public',
    answers: { type: 'object', additionalProperties: true },
    problems: [500, 503],
  },
];
