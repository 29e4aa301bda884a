import type { z } from 'zod';
import { abpAnswers } from '../openapi/abp-schemas.ts';
import { answerSchema, camel, inputSchema, parameterRef, type Json } from '../openapi/json.ts';
import { answer, commandHeaders, commandProblems, readProblems } from '../openapi/shared.ts';

/** A call of ABP's client proxies, as far as its description goes; writes have a body. */
export interface AbpCall {
  readonly method?: 'post' | 'put' | 'delete';
  /** Below `/api`, parameters as `:id`. */
  readonly path: string;
  readonly policy: string;
  readonly body?: z.ZodType;
  /** Parameters of the query. */
  readonly queries?: readonly string[];
  /** Of a question: what it answers. */
  readonly answers?: z.ZodType;
}

/** Names of the query's parameters of a call. */
export const queriesOf = ({ queries = [] }: AbpCall): readonly string[] => queries;

/** Path and operation of one call. Throws an Error when nobody has said what it answers. */
export const abpPath = (call: AbpCall): [string, Readonly<Record<string, Json>>] => {
  const { method = 'get', path, policy, body } = call;
  const schema = call.answers ? answerSchema(call.answers) : abpAnswers[`${method} ${path}`];
  if (schema === undefined) throw new Error(`no schema for the answer of ${method} ${path} (openapi/abp-schemas.ts)`);
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const headers = method === 'get' || path.endsWith('/send-test-email') ? {} : commandHeaders;
  const operation = {
    operationId: `abp${camel(`/${method}${path}`)}`,
    tags: ['abp'],
    summary: `${method.toUpperCase()} ${path}`,
    description: `Policy: ${policy}.`,
    parameters: [
      ...named,
      ...queriesOf(call).map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
      ...(body ? [parameterRef('IdempotencyKey')] : []),
    ],
    ...(body && {
      requestBody: {
        required: method !== 'delete',
        content: { 'application/json': { schema: inputSchema(body) } },
      },
    }),
    responses: {
      ...(schema === null
        ? { '204': { description: 'Done.', ...(Object.keys(headers).length > 0 && { headers }) } }
        : { [method === 'post' ? '201' : '200']: answer(schema, 'In the shape of ABP.', headers) }),
      ...(method === 'get' ? readProblems : commandProblems),
    },
  };
  return [`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`, { [method]: operation }];
};
