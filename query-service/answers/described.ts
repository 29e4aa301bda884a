import type { Said } from '@kerben/platform/http/call.ts';
import { questions } from '@kerben/questions/all.ts';
import { isPaper } from '@kerben/questions/engine/printed.ts';
import { belowApi } from '@kerben/questions/engine/query.ts';
import type { AbpCall } from '../abp/openapi.ts';
import { parametersOf } from '../openapi/plain-call.ts';

/** Questions as OpenAPI describes them. */
export const saidQuestions: readonly Said[] = questions
  .filter(({ tag }) => tag !== 'abp')
  .map((question) => ({
    method: 'get',
    path: `/api${belowApi(question)}`,
    tag: question.tag,
    summary: question.summary,
    policy: question.policy,
    takes: ['MinPosition', 'Follows', 'AcceptLanguage'],
    asks: question.asks,
    answers: question.answers,
    headers: 'read',
    problems: [
      ...new Set([400, 401, 403, ...question.refuses, ...(isPaper(question.answers) ? [429] : []), 500, 503]),
    ].sort((a, b) => a - b),
  }));

/** Reading calls of ABP's client proxies, which are described in its own way. */
export const abpReads: readonly AbpCall[] = questions
  .filter(({ tag }) => tag === 'abp')
  .map((question) => ({
    path: question.path,
    policy: question.policy,
    queries: parametersOf(question).map(({ name }) => String(name)),
    answers: question.answers,
  }));
