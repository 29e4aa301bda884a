import type { Said } from '@kerben/platform/http/call.ts';
import { isPaper } from '@kerben/questions/engine/printed.ts';
import { fileTypeOf } from '@kerben/questions/engine/sent-file.ts';
import { z } from 'zod';
import { answerSchema, camel, inputSchema, parameterRef, schemaRef, text, type Json } from './json.ts';
import { answer, asked, commandHeaders, problemsOf, readHeaders, signedBy } from './shared.ts';

/** Calls as they stand in the document: below where they are mounted. */
export const saidBelow = (at: string, calls: readonly Said[]): readonly Said[] =>
  calls.map((call) => ({ ...call, path: `${at}${call.path === '/' ? '' : call.path}` }));

const member = z.looseObject({
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  type: z.unknown().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const members = z.looseObject({
  properties: z.record(z.string(), member).default({}),
  required: z.array(z.string()).default([]),
});

/** What may be said of a member, in words: a narrower schema than text would break whoever sends more. */
const inWords = ({ description, enum: choices, default: absent }: z.output<typeof member>): string =>
  [
    description ?? choices?.join(' or '),
    ...(absent === undefined || description?.includes('absent')
      ? []
      : [`${JSON.stringify(absent).replaceAll('"', '')} when absent`]),
  ]
    .filter((part) => part !== undefined)
    .join('; ');

/** What is asked in the query, as OpenAPI lists it. */
export const parametersOf = ({ path, asks }: Pick<Said, 'path' | 'asks'>): readonly Json[] => {
  if (!asks) return [];
  const { properties, required } = members.parse(z.toJSONSchema(asks, { io: 'input', unrepresentable: 'any' }));
  return Object.entries(properties)
    .filter(([name]) => !path.split('/').includes(`:${name}`))
    .map(([name, said]) => ({
      ...asked(name, inWords(said)),
      ...(required.includes(name) && { required: true }),
      ...(said.type === 'integer' && { schema: { type: 'integer', minimum: said.minimum } }),
    }));
};

/** What is answered, and its type where it is a file. */
const answered = ({ answers, type }: Said): { readonly schema: Json | null; readonly type?: string | undefined } => {
  if (answers === null || typeof answers === 'string')
    return { schema: answers === null ? null : schemaRef(answers), type };
  const file = fileTypeOf(answers);
  if (file === undefined) return { schema: answerSchema(answers), type };
  return { schema: isPaper(answers) ? { type: 'string', format: 'binary' } : text, type: file };
};

const headersOf = ({ headers }: Said): Json | undefined =>
  headers === 'command' ? commandHeaders : headers === 'read' ? readHeaders : headers;

const securityOf = (policy: string): Json => {
  if (policy === 'public') return { security: [] };
  return policy === 'webhook' ? { security: [{ webhook: [] }] } : {};
};

const bodyOf = ({ body, takesFile }: Said): Json => {
  const content = takesFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : body && { 'application/json': { schema: inputSchema(body) } };
  return content ? { requestBody: { required: true, content } } : {};
};

/** Path and operation of one call, whose path is whole. */
export const plainPath = (call: Said): [string, Readonly<Record<string, Json>>] => {
  const { method, tag, summary, policy, takes = [], parameters = [] } = call;
  const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { schema, type } = answered(call);
  const headers = headersOf(call);
  const ok =
    schema === null
      ? { description: 'Done.' }
      : type === undefined
        ? answer(schema, summary, headers)
        : { description: summary, ...(headers && { headers }), content: { [type]: { schema } } };
  const operation = {
    operationId: camel(`${method}${path.replace(/^\/api/, '')}`).replaceAll(/\W/g, ''),
    tags: [tag],
    summary,
    description: `Policy: ${policy}.`,
    ...securityOf(policy),
    parameters: [
      ...named,
      ...takes.map(parameterRef),
      ...parametersOf(call),
      ...parameters,
      ...(policy === 'webhook' ? signedBy : []),
    ],
    ...bodyOf(call),
    responses: {
      [call.status ?? (schema === null ? 204 : 200)]: ok,
      ...Object.fromEntries((call.also ?? []).map((status) => [String(status), ok])),
      ...problemsOf(...call.problems),
    },
  };
  return [path, { [method]: operation }];
};
