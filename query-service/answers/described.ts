import { questions } from '@kerben/questions/all.ts';
import type { Question } from '@kerben/questions/engine/query.ts';
import { isPaper } from '@kerben/questions/engine/printed.ts';
import { fileTypeOf } from '@kerben/questions/engine/sent-file.ts';
import { z } from 'zod';
import { outputSchema, text, type Json } from '../openapi/json.ts';
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

/** A choice between something and null is that thing with null among its types: how the document always said it. */
const withNull = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withNull);
  if (typeof part !== 'object' || part === null) return part;
  const { anyOf, ...rest } = part as { readonly anyOf?: readonly { readonly type?: unknown }[] };
  const [thing, nothing] = anyOf ?? [];
  if (anyOf?.length === 2 && thing && nothing?.type === 'null' && typeof thing.type === 'string')
    return withNull({ ...rest, ...thing, type: [thing.type, 'null'] });
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withNull(value)]));
};

/** What is answered, and its type where it is a file. */
const answered = (answers: z.ZodType): Pick<PlainCall, 'answers' | 'type'> => {
  const type = fileTypeOf(answers);
  if (type === undefined) return { answers: withNull(outputSchema(answers)) as Json };
  return { answers: isPaper(answers) ? { type: 'string', format: 'binary' } : text, type };
};

/** Questions as OpenAPI describes them. */
export const questionCalls: readonly PlainCall[] = questions.map((question) => ({
  method: 'get',
  path: `/api/app${question.path.replaceAll(/:(\w+)/g, '{$1}')}`,
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
