import { textsIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { Json } from './json.ts';
import { saidOnce, type Said } from './said-once.ts';

type Operations = Readonly<Record<string, Json>>;
type Paths = Readonly<Record<string, Operations>>;
type Named = Readonly<Record<string, Json>>;

const inOperations = (paths: Paths, exchanged: (operation: Json) => Json): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, exchanged(operation)])),
    ]),
  );

/** The JSON body of an operation, where it stands there itself. */
const bodyOf = (operation: Json): Json | undefined => {
  const { schema } = membersIn(membersIn(membersIn(operation['requestBody'])['content'])['application/json']);
  return schema === undefined ? undefined : membersIn(schema);
};

const withBody = (operation: Json, schema: Json): Json => ({
  ...operation,
  requestBody: { ...membersIn(operation['requestBody']), content: { 'application/json': { schema } } },
});

const areaOf = (operation: Json): string => String(textsIn(operation['tags'])[0]);

/** Paths and named schemas with what they repeat among the named schemas. */
const withSharedSchemas = (paths: Paths, schemas: Named): { readonly paths: Paths; readonly schemas: Named } => {
  const names = Object.keys(schemas);
  const bodies = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap((operation) => {
      const schema = bodyOf(operation);
      return schema ? [{ operation, schema }] : [];
    });
  const roots: readonly Said[] = [
    ...Object.entries(schemas).map(([name, schema]) => ({ owner: name.replace(/\..*/, ''), schema })),
    ...bodies.map(({ operation, schema }) => ({ owner: areaOf(operation), suffix: '.input', schema })),
  ];
  const said = saidOnce(roots, new Set(names));
  const exchanged = new Map(bodies.map(({ operation }, at) => [operation, said.schemas[names.length + at]]));
  return {
    paths: inOperations(paths, (operation) => {
      const schema = exchanged.get(operation);
      return schema ? withBody(operation, schema) : operation;
    }),
    schemas: { ...Object.fromEntries(names.map((name, at) => [name, said.schemas[at] ?? {}])), ...said.parts },
  };
};

/** A body that as many calls take stands in the document once, named after its members. */
const manyCalls = 3;

const withSharedBodies = (paths: Paths): { readonly paths: Paths; readonly requestBodies: Named } => {
  const counts = new Map<string, number>();
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations)) {
      if (!bodyOf(operation)) continue;
      const text = JSON.stringify(operation['requestBody']);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  const names = new Map<string, string>();
  const requestBodies: Record<string, Json> = {};
  const shared = inOperations(paths, (operation) => {
    const schema = bodyOf(operation);
    const { requestBody } = operation;
    const text = JSON.stringify(requestBody);
    if (!schema || (counts.get(text) ?? 0) < manyCalls) return operation;
    let name = names.get(text);
    if (name === undefined) {
      const members = Object.keys(schema['properties'] ?? {});
      const word = members.length === 0 ? 'nothing' : members.join('-');
      name = word;
      for (let other = 2; name in requestBodies; other += 1) name = `${word}-${other}`;
      names.set(text, name);
      requestBodies[name] = membersIn(requestBody);
    }
    return { ...operation, requestBody: { $ref: `#/components/requestBodies/${name}` } };
  });
  return { paths: shared, requestBodies };
};

/** Paths and named schemas of an OpenAPI document in which what is repeated stands among the components. */
export const saidOnceIn = (
  declared: Paths,
  named: Named,
): { readonly paths: Paths; readonly schemas: Named; readonly requestBodies: Named } => {
  const { paths, schemas } = withSharedSchemas(declared, named);
  return { ...withSharedBodies(paths), schemas };
};
