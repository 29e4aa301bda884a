import { textsIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { camel, inputSchema, parameterRef, responseRef, schemaRef, type Json } from './json.ts';
import { answer, commandHeaders, commandProblems } from './shared.ts';

/** The body of a stated call: with the record's id where the path has none, without what stands in the query. */
const bodySchema = (schema: Json, named: string | undefined, query: readonly string[]): Json => {
  if (named === undefined && query.length === 0) return schema;
  const { properties, required: needed, ...rest } = schema;
  const required = textsIn(needed);
  const own = Object.entries(membersIn(properties)).filter(([name]) => !query.includes(name));
  return {
    ...rest,
    properties: { ...(named !== undefined && { [named]: { type: 'string' } }), ...Object.fromEntries(own) },
    required: [...(named === undefined ? [] : [named]), ...required.filter((name) => !query.includes(name))],
  };
};

/** Path and operation of one command. */
export const commandPath = (
  area: Area,
  command: Command<unknown, DomainEvent>,
): [string, Readonly<Record<string, Json>>] => {
  const { method, path } = commandRoute(area, command);
  const { id: named, query = [] } = command.route ?? {};
  const ifMatch = parameterRef(command.ifMatch === 'required' ? 'IfMatchRequired' : 'IfMatch');
  const operation = {
    operationId: `${camel(area.name)}_${command.name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [area.name],
    summary: command.name,
    description: `Policy: ${command.policy}.`,
    parameters: [
      ...(path.includes(':id') ? [parameterRef('Id')] : []),
      parameterRef('IdempotencyKey'),
      ...(command.kind === 'change' ? [ifMatch] : []),
      ...query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'integer' } })),
    ],
    requestBody: {
      // Left out it is an empty object, which only some commands can do with.
      required: !command.input.safeParse({}).success,
      content: { 'application/json': { schema: bodySchema(inputSchema(command.input), named, query) } },
    },
    responses: {
      [command.kind === 'create' ? '201' : '200']: responseRef('Done'),
      ...commandProblems,
    },
  };
  return [`/api/app${path.replace(':id', '{id}')}`, { [method]: operation }];
};

/** The answer of every command. */
export const commandResponses: Readonly<Record<string, Json>> = {
  Done: answer(schemaRef('CommandAnswer'), 'The log has acknowledged the events.', commandHeaders),
};
