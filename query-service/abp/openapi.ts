import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** A call of ABP's client proxies, as far as its description goes; writes have a body. */
export interface AbpCall {
  readonly method?: 'post' | 'put' | 'delete';
  /** Below `/api`, parameters as `:id`. */
  readonly path: string;
  readonly policy: string;
  readonly body?: z.ZodType;
}

/** Parameters of the query, by the path that takes them; those of a POST say so. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/identity/users': ['filter', 'sorting', 'skipCount', 'maxResultCount'],
  '/identity/users/lookup/search': ['filter', 'sorting', 'skipCount', 'maxResultCount'],
  '/identity/users/lookup/count': ['filter'],
  '/identity/roles': ['filter', 'sorting', 'skipCount', 'maxResultCount'],
  '/multi-tenancy/tenants': ['filter', 'sorting', 'skipCount', 'maxResultCount'],
  '/feature-management/features': ['providerName', 'providerKey'],
  '/account-admin/settings': ['providerName', 'providerKey'],
  'post /setting-management/timezone': ['timezone'],
  '/permission-management/permissions': ['providerName', 'providerKey'],
  '/permission-management/permissions/by-group': ['groupName', 'providerName', 'providerKey'],
  '/audit-logging/audit-logs': [
    'startTime',
    'endTime',
    'userName',
    'url',
    'httpMethod',
    'correlationId',
    'entityId',
    'area',
    'sorting',
    'skipCount',
    'maxResultCount',
  ],
};

/** Names of the query's parameters of a call. */
export const queriesOf = ({ method, path }: AbpCall): readonly string[] =>
  queries[method === 'post' ? `post ${path}` : path] ?? [];

const camel = (words: string): string => words.replaceAll(/[-/:]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Path and operation of one call. `problems` are the answers that every call of its kind may give. */
export const abpPath = (call: AbpCall, problems: Json): [string, Json] => {
  const { method = 'get', path, policy, body } = call;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = queriesOf(call);
  const operation = {
    operationId: `abp${camel(`/${method}${path}`)}`,
    tags: ['abp'],
    summary: `${method.toUpperCase()} ${path}`,
    description: `Policy: ${policy}.`,
    parameters: [
      ...named,
      ...asked.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
      ...(body ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && {
      requestBody: {
        required: method !== 'delete',
        content: {
          'application/json': {
            schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }),
          },
        },
      },
    }),
    responses: {
      '2XX': { description: 'In the shape of ABP (204 where it answers nothing).' },
      ...problems,
    },
  };
  return [`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`, { [method]: operation }];
};
