import { listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { escaped } from './html.ts';
import { schemaTable, typeOf } from './schema-table.ts';
import type { Word } from './texts.ts';

type Json = Readonly<Record<string, unknown>>;
type Say = (word: Word) => string;
const at = membersIn;
const listAt = (value: unknown): readonly Json[] => listIn(value).map(at);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const methods = ['get', 'post', 'put', 'delete'];
const schemaLink = (name: string): string => `/docs/api/schemas#${encodeURIComponent(name)}`;

const resolved = (document: Json, part: unknown): Json => {
  const reference = at(part)['$ref'];
  if (typeof reference !== 'string') return at(part);
  return resolved(
    document,
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((found, name) => at(found)[name], document),
  );
};

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

const callsOf = (document: Json, tag: string): readonly Call[] =>
  Object.entries(at(document['paths'])).flatMap(([path, operations]) =>
    methods
      .filter((method) => method in at(operations))
      .map((method) => ({ method, path, operation: at(at(operations)[method]) }))
      .filter(({ operation }) => Array.isArray(operation['tags']) && operation['tags'].includes(tag)),
  );

/** All areas of the HTTP API. */
export const apiIndex = (document: Json, say: Say): string => {
  const items = listAt(document['tags']).map((tag) => {
    const name = text(tag['name']);
    const count = callsOf(document, name).length;
    return `<li><a href="/docs/api/${escaped(name)}">${escaped(name)}</a> <span class="soft">${count} ${escaped(say('calls'))}</span><br>${escaped(text(tag['description']))}</li>`;
  });
  const about = text(at(document['info'])['description'])
    .split('\n\n')
    .map((part) => `<p>${escaped(part)}</p>`);
  return `<h1>${escaped(say('http'))}</h1>${about.join('')}<p><a href="/api/openapi.json">${escaped(say('document'))}</a> (OpenAPI 3.1) · <a href="/docs/api/schemas">${escaped(say('schemas'))}</a></p><ul class="columns">${items.join('')}</ul>`;
};

const contentOf = (document: Json, content: unknown, say: Say): string =>
  Object.entries(at(content))
    .map(([type, part]) => {
      const schema = at(part)['schema'];
      return `<p><code>${escaped(type)}</code> ${typeOf(schema, schemaLink)}</p>${schemaTable(resolved(document, schema), schemaLink, say)}`;
    })
    .join('');

const callBlock = (document: Json, { method, path, operation }: Call, say: Say): string => {
  const parameters = listAt(operation['parameters']).map((part) => {
    const { name, in: where, required, description, schema } = resolved(document, part);
    return `<tr><td><code>${escaped(name)}</code></td><td class="soft">${escaped(where)}${required === true ? `, ${escaped(say('required'))}` : ''}</td><td>${typeOf(schema, schemaLink)}</td><td>${escaped(text(description))}</td></tr>`;
  });
  const body = resolved(document, operation['requestBody'])['content'];
  const answers = Object.entries(at(operation['responses'])).map(([status, part]) => {
    const answer = resolved(document, part);
    const types = Object.values(at(answer['content'])).map((content) => typeOf(at(content)['schema'], schemaLink));
    return `<tr><td><code>${escaped(status)}</code></td><td>${types.join(' ')}</td><td>${escaped(text(answer['description']))}</td></tr>`;
  });
  const table = (heading: Word, lines: readonly string[]): string =>
    lines.length === 0
      ? ''
      : `<h3>${escaped(say(heading))}</h3><div class="wide"><table><tbody>${lines.join('')}</tbody></table></div>`;
  return `<details id="${escaped(operation['operationId'])}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code> <span class="soft">${escaped(text(operation['summary']))}</span></summary><div><p>${escaped(text(operation['description']))}</p>${table('parameters', parameters)}${body === undefined ? '' : `<h3>${escaped(say('body'))}</h3>${contentOf(document, body, say)}`}${table('answers', answers)}</div></details>`;
};

/** The calls of one area; undefined when there is none of that name. */
export const apiArea = (document: Json, tag: string, say: Say): string | undefined => {
  const found = listAt(document['tags']).find(({ name }) => name === tag);
  if (!found) return undefined;
  const blocks = callsOf(document, tag).map((call) => callBlock(document, call, say));
  return `<h1>${escaped(tag)}</h1><p>${escaped(text(found['description']))}</p>${blocks.join('')}`;
};

/** Schemas under their names, for links to lead to. */
const namedSchemas = (
  schemas: readonly (readonly [string, unknown])[],
  link: (name: string) => string,
  say: Say,
): string =>
  schemas
    .map(
      ([name, schema]) =>
        `<h2 id="${escaped(encodeURIComponent(name))}">${escaped(name)}</h2>${schemaTable(schema, link, say) || `<p>${typeOf(schema, link)}</p>`}`,
    )
    .join('');

/** Every schema that has a name. */
export const apiSchemas = (document: Json, say: Say): string =>
  `<h1>${escaped(say('schemas'))}</h1>${namedSchemas(Object.entries(at(at(document['components'])['schemas'])), schemaLink, say)}`;

/** The channels of the AsyncAPI document with what their messages hold, and what several messages hold below them. */
export const eventsPage = (document: Json, say: Say): string => {
  const link = (name: string): string => `#${encodeURIComponent(name)}`;
  const channels = Object.entries(at(document['channels'])).map(([name, part]) => {
    const messages = Object.values(at(at(part)['messages'])).map((reference) => {
      const message = resolved(document, reference);
      const schema = resolved(document, message['payload']);
      return `<details><summary><code>${escaped(text(message['name']))}</code> <span class="soft">${escaped(text(message['summary']))}</span></summary><div>${schemaTable(schema, link, say)}</div></details>`;
    });
    return `<h2 id="${escaped(encodeURIComponent(name))}">${escaped(text(at(part)['title']) || name)}</h2><p>${escaped(say('address'))}: <code>${escaped(text(at(part)['address']))}</code>. ${escaped(text(at(part)['description']))}</p>${messages.join('')}`;
  });
  const { messages, schemas } = at(document['components']);
  const shared = Object.entries(at(schemas)).filter(([name]) => !(name in at(messages)));
  return `<h1>${escaped(say('events'))}</h1><p>${escaped(text(at(document['info'])['description']))}</p><p><a href="/api/asyncapi.json">${escaped(say('document'))}</a> (AsyncAPI 3)</p>${channels.join('')}<h2>${escaped(say('schemas'))}</h2>${namedSchemas(shared, link, say)}`;
};
