import { importPolicies } from '@kerben/command-service/import/jobs/router.ts';
import { openApiDocument } from '@kerben/operations/apis/open-api-document.ts';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { chatFileCall, recordFileCalls } from '@kerben/query-service/files/router.ts';
import { reportPath, reports } from '@kerben/workflows/printed/reports.ts';
import { questions } from '@kerben/questions/all.ts';
import { belowApi } from '@kerben/questions/engine/query.ts';
import { addressOf } from '@kerben/questions/engine/address.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { commandsOf } from '@kerben/workflows/kernel/command-named.ts';

/** An operation of the API that asks who somebody is. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With its parameters: `/api/app/smgs/:id`. */
  readonly path: string;
  readonly policy: string;
  /** Area of the records that it is about, when they have owners: documents and users belong to customers, views to one person each. */
  readonly owned: Owned;
  /** Area of the record that is named, where the path does not say it. */
  readonly of?: string;
  /** What whoever may call is answered here, where that is not a page or a complaint about the body. */
  readonly past?: number;
  /** What a question is asked by its example: what stands behind its path, and what in it where no record does. */
  readonly asks?: { readonly query: string; readonly id: string | undefined };
  /** Past the policy the record's state may still stand against it: 409. */
  readonly byState?: true;
}

export type Owned = string | undefined;

interface Operation {
  readonly description?: string;
  readonly security?: readonly object[];
}

const document = openApiDocument() as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method as Route['method'],
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...operation,
  })),
);

/** Operations that ask for no token: open to everybody, or believed by a signature. */
export const openOperations: readonly string[] = operations
  .filter(({ security }) => security !== undefined)
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`);

/** What the document says of a right, and nothing else may say: who may call. Throws where it says nothing. */
const policyIn = ({ method, path, description = '' }: (typeof operations)[number]): string => {
  const policy = /^Policy: (.+)\.$/.exec(description)?.[1];
  if (policy === undefined) throw new Error(`the API document does not say who may call ${method} ${path}`);
  return policy;
};

type Traits = Omit<Partial<Route>, 'method' | 'path' | 'policy'>;

/** Commands about records that the person need not read ask for more than a right, and their decision says so. */
const unseen: ReadonlySet<string> = new Set(
  areas.flatMap((area) =>
    commandsOf(area)
      .filter((command) => command.unseen === true)
      .map((command) => {
        const { method, path } = commandRoute(area, command);
        return `${method} /api/app${path}`;
      }),
  ),
);

const ownedAreas: ReadonlySet<string> = new Set(
  [...readModels.map(({ area }) => area), ...areas]
    .filter(({ owned, readerKeys }) => owned || readerKeys)
    .map(({ name }) => name),
);

/** Paths of ABP's calls that name one user. */
const namesUser = /^\/api\/identity\/users\/.*:/;

/** What cannot be read from the operation itself, by its name. */
const special: Readonly<Record<string, Traits>> = {
  'get /api/app/activity/:id': { past: 404 },
  'get /api/app/chat/user-chats/:id': { past: 404, owned: undefined },
  'get /api/app/chat/chat-messages': { past: 404 },
  'get /api/app/record-comments': { past: 404 },
  'get /api/app/record-readers': { past: 404 },
  'post /api/app/customers/:id/generate-tehpd-code': { past: 409, owned: undefined },
  'put /api/app/files': { past: 400 },
  'post /signalr-hubs/live/negotiate': { past: 200 },
  'get /api/app/smgs/:id/iftmin': { owned: 'smgs', byState: true },
  'get /api/app/smgs/:id/e-waybill': { owned: 'smgs', byState: true },
  'get /api/app/message-partner/:id/secret': { byState: true },
  'get /api/app/online-payment/:id/pay-page': { owned: 'online-payment', byState: true },
  ...Object.fromEntries([...recordFileCalls, chatFileCall].map(({ path }) => [`get /api/app${path}`, { past: 404 }])),
  ...Object.fromEntries(
    [...reports.values()].map(({ name, paper, definition: { area, owner } }): [string, Traits] => [
      `get /api/app${reportPath(name)}`,
      { ...((paper.in || paper.lineFor) && { byState: true }), owned: owner ? area : undefined, of: area },
    ]),
  ),
};

/** Questions are asked with their examples, so whoever may ask gets an answer. */
const examples: ReadonlyMap<string, Route['asks']> = new Map(
  questions
    // Calls of ABP's client proxies are about the users and roles of the test.
    .filter(({ tag }) => tag !== 'abp')
    .map((question) => {
      const { path, example } = question;
      return [
        `get /api${belowApi(question)}`,
        { query: /\?.*$/.exec(addressOf(path, example))?.[0] ?? '', id: example['id'] },
      ];
    }),
);

/** Reads that ask for more than a right: an import of one's own. */
const pastOf = (method: string, path: string): Traits =>
  method === 'get' && path.startsWith('/api/imports/:id') ? { past: 404 } : {};

const traitsOf = (method: string, path: string): Traits => {
  const name = `${method} ${path}`;
  const [, api, app, area = ''] = path.split('/');
  const isArea = api === 'api' && app === 'app' && path.includes('/:') && ownedAreas.has(area) && !unseen.has(name);
  const owned = isArea ? area : namesUser.test(path) ? 'users' : undefined;
  const asks = examples.get(name);
  return { owned, ...(asks !== undefined && { asks }), ...pastOf(method, path), ...special[name] };
};

/** Every operation of the API document that asks who somebody is; imports book by book, each of which has a policy of its own. */
export const routes: readonly Route[] = operations
  .filter(({ security }) => security === undefined)
  .flatMap((operation): readonly Route[] => {
    const { method, path } = operation;
    if (path === '/api/imports/books/:area')
      return [...importPolicies].map(([area, policy]) => ({
        method,
        path: path.replace(':area', area),
        policy: `${policyIn(operation)} and ${policy}`,
        owned: undefined,
      }));
    return [{ method, path, policy: policyIn(operation), owned: undefined, ...traitsOf(method, path) }];
  });

/** Lists that rows of the table are about. */
export const lists = [...readModels, auditLog];
