import { books } from '@kerben/workflows/books.ts';
import { openApiDocument } from '@kerben/operations/apis/open-api-document.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What was sent and what came back, as far as the API document speaks of it. */
export interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly sent: unknown;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
}

/**
 * The document without room for members that it does not name: clients must expect more of them, but what the services
 * answer today has to stand in it.
 */
const closed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const open = typeof copy['properties'] === 'object' && copy['type'] === 'object' && !('additionalProperties' in copy);
  return open ? { ...copy, additionalProperties: false } : copy;
};

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Paths that are no part of the API: the application, the pages of the sign-in, what an operator reads. */
const isApi = (path: string): boolean =>
  /^\/(api|health|signalr-hubs|sed-simulator\/(state|answers|mode))(\/|$)/.test(path);

const createCheck = () => {
  const document = openApiDocument() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats(ajv);
  ajv.addSchema(closed(document) as object, 'kerben');
  const compiled = new Map<string, ValidateFunction>();
  const schemaAt = (at: string): ValidateFunction => {
    const known = compiled.get(at) ?? ajv.compile({ $ref: `kerben#${at}` });
    compiled.set(at, known);
    return known;
  };

  /** A part of the document and where it stands, references followed. */
  const follow = (part: Json, at: string): { readonly part: Json; readonly at: string } => {
    const reference = part['$ref'];
    if (typeof reference !== 'string') return { part, at };
    const [kind = '', name = ''] = reference.replace('#/components/', '').split('/');
    const found = document.components[kind]?.[name];
    if (!found) throw new Error(`${reference} is not in the document`);
    return { part: found, at: pointer('components', kind, name) };
  };

  const templates = Object.keys(document.paths)
    .map((path) => ({
      path,
      // Words before parameters: a path that is stated is found before one that has a parameter in its place.
      parameters: (path.match(/\{/g) ?? []).length,
      matches: new RegExp(`^${path.replaceAll(/[.$]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .sort((a, b) => a.parameters - b.parameters);

  const operationOf = (method: string, path: string) => {
    for (const template of templates) {
      if (!template.matches.test(path)) continue;
      const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
      const operation = document.paths[template.path]?.[verb];
      if (operation) return { operation, at: pointer('paths', template.path, verb) };
    }
    return undefined;
  };

  const wrong = (at: string, value: unknown): string | undefined => {
    const validate = schemaAt(at);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };

  const contentWrong = ({ part, at }: ReturnType<typeof follow>, { headers, body, method }: Exchange) => {
    const content = part['content'] as Readonly<Record<string, Json>> | undefined;
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (!content) return body === '' || body === undefined ? undefined : `a body of type ${type} is not documented`;
    if (!(type in content)) return `content type ${type} is not documented`;
    if (method === 'HEAD' || !type.includes('json') || !('schema' in (content[type] ?? {}))) return undefined;
    return wrong(`${at}${pointer('content', type, 'schema')}`, body);
  };

  const headersWrong = ({ part, at }: ReturnType<typeof follow>, { headers }: Exchange): string | undefined => {
    const documented = (part['headers'] ?? {}) as Readonly<Record<string, Json>>;
    for (const [name, header] of Object.entries(documented)) {
      const value = headers.get(name);
      if (value === null) continue;
      const found = wrong(`${follow(header, `${at}${pointer('headers', name)}`).at}/schema`, value);
      if (found) return `${name}: ${found}`;
    }
    return undefined;
  };

  return (exchange: Exchange): string | undefined => {
    const { method, status, sent, headers } = exchange;
    const path = exchange.path.split('?')[0] ?? '';
    // What may be done at an address follows from the document, which has no operation for it.
    if (!isApi(path) || (method === 'OPTIONS' && status === 204)) return undefined;
    const found = operationOf(method, namedByArea(path));
    if (!found) {
      if (status < 400) return 'answered, but not documented';
      return headers.get('content-type')?.includes('problem+json')
        ? wrong('/components/schemas/Problem', exchange.body)
        : undefined;
    }
    const { operation, at } = found;
    const response = operation.responses[String(status)];
    if (!response) return `status ${status} is not documented`;
    const answer = follow(response, `${at}${pointer('responses', String(status))}`);
    const answerWrong = contentWrong(answer, exchange) ?? headersWrong(answer, exchange);
    if (answerWrong) return `answer ${status}: ${answerWrong}`;
    if (status >= 300 || typeof sent !== 'object' || sent === null || !operation.requestBody) return undefined;
    const request = follow(operation.requestBody, `${at}/requestBody`);
    if (!('application/json' in ((request.part['content'] ?? {}) as Json))) return undefined;
    const requestWrong = wrong(`${request.at}${pointer('content', 'application/json', 'schema')}`, sent);
    return requestWrong && `accepted, but the document does not allow it: ${requestWrong}`;
  };
};

const areaOfBook: ReadonlyMap<string, string> = new Map(books.map((book) => [book.path, book.area]));

/** Books answer to two names (operations/services/book-paths.ts); the document has the one of the area. */
const namedByArea = (path: string): string =>
  path.replace(/^\/api\/app\/([\w-]+)/, (whole, first: string) => {
    const area = areaOfBook.get(first);
    return area === undefined ? whole : `/api/app/${area}`;
  });

let check: ReturnType<typeof createCheck> | undefined;

/** Throws an Error when an exchange is not as the OpenAPI document says. Schemas are compiled when they are first needed. */
export const assertDocumented = (exchange: Exchange): void => {
  check ??= createCheck();
  const wrong = check(exchange);
  if (wrong)
    throw new Error(`${exchange.method} ${exchange.path}: ${wrong}\n${JSON.stringify(exchange.body).slice(0, 600)}`);
};
