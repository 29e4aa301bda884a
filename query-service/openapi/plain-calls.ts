import { questionCalls } from '../answers/described.ts';
import { messageInput } from '@kerben/workflows/chat/input.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { providerAnswerSchema } from '@kerben/workflows/documents/online-payment/provider-answer.ts';
import { sedAnswerSchema } from '@kerben/workflows/documents/change-agreement-request-document/sed/answer.ts';
import { flag, listOf, objectOf, schemaRef, text, textOrNull, whole } from './json.ts';
import type { PlainCall } from './plain-call.ts';
import { asked, commandHeaders, signedBy } from './shared.ts';

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
  release: text,
  parts: states,
  'wrong?': states,
  'parked?': { type: 'object' },
  'outside?': states,
  'lists?': lists,
  'chains?': {
    type: 'object',
    description: 'Where the runner of chains is: state, steps due and parked, what is behind.',
  },
  'names?': {
    type: 'object',
    description: 'Names of old records: how far taking them up is, and how many two records hold.',
  },
});

/** Calls of the services that stand in no table of areas, lists or ABP. */
export const plainCalls: readonly PlainCall[] = [
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
    method: 'post',
    path: '/api/app/online-payment/{id}/process-provider-response',
    tag: 'online-payment',
    summary: 'The payment provider tells whether the money was taken (docs/online-payment.md)',
    policy: 'webhook',
    body: providerAnswerSchema,
    parameters: signedBy,
    answers: objectOf({
      id: text,
      revision: whole,
      position: text,
      result: { ...text, description: 'accepted, late, again, ignored, duplicate' },
    }),
    headers: commandHeaders,
    problems: [400, 401, 404, 409, 413, 415, 429, 500, 503],
  },
  {
    method: 'post',
    path: '/api/app/chat/message',
    tag: 'home',
    summary: 'Says something in a conversation',
    policy: member,
    takes: ['IdempotencyKey'],
    body: messageInput,
    answers: objectOf({ id: text, revision: whole, position: text }),
    headers: commandHeaders,
    problems: [400, 401, 403, 404, 409, 500, 503],
  },
  ...questionCalls,
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
    answers: objectOf({ status: text, release: text }),
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
