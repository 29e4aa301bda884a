import { questions } from '@kerben/questions/all.ts';
import { belowApi, type Question } from '@kerben/questions/engine/query.ts';
import { isPaper } from '@kerben/questions/engine/printed.ts';
import { fileTypeOf } from '@kerben/questions/engine/sent-file.ts';
import { z } from 'zod';
import { answerSchema, text, type Json } from '../openapi/json.ts';
import type { AbpCall } from '../abp/openapi.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';

interface Member {
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly type?: unknown;
  readonly minimum?: number;
  readonly anyOf?: readonly Member[];
}

/** What may be said of a member, in words: a narrower schema than text would break whoever sends more. */
const inWords = ({ description, enum: choices, default: absent }: Member): string =>
  [
    description ?? choices?.join(' or '),
    ...(absent === undefined || description?.includes('absent')
      ? []
      : [`${JSON.stringify(absent).replaceAll('"', '')} when absent`]),
  ]
    .filter((part) => part !== undefined)
    .join('; ');

/** What is asked in the query, as OpenAPI lists it. */
const parametersOf = ({ path, asks }: Question): readonly Json[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(asks, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, Member>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties)
    .filter(([name]) => !path.split('/').includes(`:${name}`))
    .map(([name, member]) => ({
      ...asked(name, inWords(member)),
      ...(required.includes(name) && { required: true }),
      ...(member.type === 'integer' && { schema: { type: 'integer', minimum: member.minimum } }),
    }));
};

/** What is answered, and its type where it is a file. */
const answered = (answers: z.ZodType): Pick<PlainCall, 'answers' | 'type'> => {
  const type = fileTypeOf(answers);
  if (type === undefined) return { answers: answerSchema(answers) };
  return { answers: isPaper(answers) ? { type: 'string', format: 'binary' } : text, type };
};

/** Questions as OpenAPI describes them. */
export const questionCalls: readonly PlainCall[] = questions
  .filter(({ tag }) => tag !== 'abp')
  .map((question) => ({
    method: 'get',
    path: `/api${belowApi(question).replaceAll(/:(\w+)/g, '{$1}')}`,
    tag: question.tag,
    summary: question.summary,
    policy: question.policy,
    takes: ['MinPosition', 'Follows', 'AcceptLanguage'],
    parameters: parametersOf(question),
    ...answered(question.answers),
    headers: readHeaders,
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
