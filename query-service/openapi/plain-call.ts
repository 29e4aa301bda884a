import type { z } from 'zod';
import { camel, inputSchema, parameterRef, type Json } from './json.ts';
import { answer, problemsOf } from './shared.ts';

/** A call that no table of areas, lists or ABP declares: described by itself, beside nothing else. */
export interface PlainCall {
  readonly method: 'get' | 'post' | 'put';
  /** Whole, parameters as `{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Who may call: `public`, `signed-in`, a policy, `webhook` (a signature instead of a token). */
  readonly policy: string;
  readonly body?: z.ZodType;
  /** The body is a file. */
  readonly takesFile?: true;
  /** Names of shared parameters. */
  readonly takes?: readonly string[];
  readonly parameters?: readonly Json[];
  /** Schema of the answer; null = 204. */
  readonly answers: Json | null;
  readonly headers?: Json;
  /** Type of the answer where it is not JSON of ours. */
  readonly type?: string;
  /** Number of the answer; 200 when absent, 204 when it answers nothing. */
  readonly status?: number;
  /** Other answers than 200 with the same schema. */
  readonly also?: readonly number[];
  /** Numbers of the problems it may answer. */
  readonly problems: readonly number[];
}

const securityOf = (policy: string): Json => {
  if (policy === 'public') return { security: [] };
  return policy === 'webhook' ? { security: [{ webhook: [] }] } : {};
};

/** Path and operation of one call. */
export const plainPath = (call: PlainCall): [string, Json] => {
  const { method, path, tag, summary, policy, body, takes = [], parameters = [], answers, headers, type } = call;
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const ok =
    answers === null
      ? { description: 'Done.' }
      : type === undefined
        ? answer(answers, summary, headers)
        : { description: summary, ...(headers && { headers }), content: { [type]: { schema: answers } } };
  const operation = {
    operationId: camel(`${method}${path.replace(/^\/api/, '')}`).replaceAll(/\W/g, ''),
    tags: [tag],
    summary,
    description: `Policy: ${policy}.`,
    ...securityOf(policy),
    parameters: [...named, ...takes.map(parameterRef), ...parameters],
    ...(call.takesFile && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body) } } } }),
    responses: {
      [call.status ?? (answers === null ? 204 : 200)]: ok,
      ...Object.fromEntries((call.also ?? []).map((status) => [String(status), ok])),
      ...problemsOf(...call.problems),
    },
  };
  return [path, { [method]: operation }];
};
