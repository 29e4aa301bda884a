import { membersIn } from '@kerben/platform/members.ts';
import { resolved, schemaBreaks } from './schema-breaks.ts';
import { listIn } from '@kerben/workflows/kernel/lists.ts';

type Json = Readonly<Record<string, unknown>>;
const objectAt = (value: unknown): Json => (Array.isArray(value) ? {} : membersIn(value));

const methods = ['get', 'post', 'put', 'patch', 'delete'];

interface Documents {
  readonly before: Json;
  readonly now: Json;
}

const parametersOf = (document: Json, operation: Json): Map<string, Json> =>
  new Map(
    listIn(operation['parameters']).map((part) => {
      const parameter = resolved(document, part);
      return [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter];
    }),
  );

const parameterBreaks = (documents: Documents, before: Json, now: Json): string[] => {
  const [old, fresh] = [parametersOf(documents.before, before), parametersOf(documents.now, now)];
  return [
    ...[...old].flatMap(([name, parameter]) => {
      const present = fresh.get(name);
      if (!present) return [`${name}: is not read any more`];
      return schemaBreaks(documents, 'sent', parameter['schema'], present['schema'], name);
    }),
    ...[...fresh]
      .filter(([name, parameter]) => parameter['required'] === true && old.get(name)?.['required'] !== true)
      .map(([name]) => `${name}: is required now`),
  ];
};

const contentOf = (document: Json, part: unknown): Json => objectAt(resolved(document, part)['content']);

const operationBreaks = (documents: Documents, before: Json, now: Json): string[] => {
  const found = parameterBreaks(documents, before, now);
  if (Array.isArray(before['security']) && before['security'].length === 0 && before['security'] !== now['security'])
    if (!Array.isArray(now['security']) || now['security'].length > 0) found.push('asks for a token now');
  const oldBody = resolved(documents.before, before['requestBody']);
  const newBody = resolved(documents.now, now['requestBody']);
  if (newBody['required'] === true && oldBody['required'] !== true) found.push('body: is required now');
  const [oldContent, newContent] = [objectAt(oldBody['content']), objectAt(newBody['content'])];
  for (const [type, part] of Object.entries(oldContent)) {
    if (!(type in newContent)) found.push(`body: no ${type} any more`);
    else
      found.push(
        ...schemaBreaks(documents, 'sent', objectAt(part)['schema'], objectAt(newContent[type])['schema'], 'body'),
      );
  }
  const [oldAnswers, newAnswers] = [objectAt(before['responses']), objectAt(now['responses'])];
  for (const [status, part] of Object.entries(oldAnswers)) {
    if (!status.startsWith('2')) continue;
    if (!(status in newAnswers)) {
      found.push(`never answers ${status} any more`);
      continue;
    }
    const [given, gives] = [contentOf(documents.before, part), contentOf(documents.now, newAnswers[status])];
    for (const [type, content] of Object.entries(given)) {
      if (!(type in gives)) found.push(`${status}: no ${type} any more`);
      else
        found.push(
          ...schemaBreaks(
            documents,
            'received',
            objectAt(content)['schema'],
            objectAt(gives[type])['schema'],
            `${status} `.trim(),
          ),
        );
    }
  }
  return found;
};

/** What of an OpenAPI document breaks a client of the one before; each as one line that names the call. */
const callBreaks = (documents: Documents): string[] =>
  Object.entries(objectAt(documents.before['paths'])).flatMap(([path, part]) => {
    const present = objectAt(objectAt(documents.now['paths'])[path]);
    return methods
      .filter((method) => method in objectAt(part))
      .flatMap((method) => {
        const name = `${method.toUpperCase()} ${path}`;
        if (!(method in present)) return [`${name}: is gone`];
        return operationBreaks(documents, objectAt(objectAt(part)[method]), objectAt(present[method])).map(
          (line) => `${name}: ${line}`,
        );
      });
  });

/** What of an AsyncAPI document breaks a consumer of the one before: channels, addresses, messages, what they hold. */
const channelBreaks = (documents: Documents): string[] =>
  Object.entries(objectAt(documents.before['channels'])).flatMap(([name, part]) => {
    const old = resolved(documents.before, part);
    const fresh = objectAt(documents.now['channels'])[name];
    if (fresh === undefined) return [`channel ${name}: is gone`];
    const present = resolved(documents.now, fresh);
    const moved = old['address'] === present['address'] ? [] : [`channel ${name}: has another address`];
    const messages = Object.entries(objectAt(old['messages'])).flatMap(([message, content]) => {
      const other = objectAt(present['messages'])[message];
      if (other === undefined) return [`channel ${name}: message ${message}: is gone`];
      const [oldMessage, newMessage] = [resolved(documents.before, content), resolved(documents.now, other)];
      return (['payload', 'headers'] as const).flatMap((kind) =>
        schemaBreaks(documents, 'received', oldMessage[kind], newMessage[kind]).map(
          (line) => `channel ${name}: message ${message}: ${kind}: ${line}`,
        ),
      );
    });
    return [...moved, ...messages];
  });

/** Everything in a document that breaks whoever was written for the one before (docs/compatibility.md). */
export const breaksOf = (before: unknown, now: unknown): string[] => {
  const documents = { before: objectAt(before), now: objectAt(now) };
  return [...new Set([...callBreaks(documents), ...channelBreaks(documents)])];
};
