import { listIn, isObject, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { schemaRef, type Json } from './json.ts';

/** A schema of a document and whose it is: a list's, a record's, an event's. */
export interface Said {
  /** The area or kind of record; parts that only it says are named after it. */
  readonly owner: string;
  /** Follows the name of a part: what is sent has other limits than what is answered. */
  readonly suffix?: string;
  /** What it is called when it is said again whole, as events are; without it only what is in it is looked at. */
  readonly whole?: string;
  readonly schema: Json;
}

/** Parts that are shorter are said again: their name would be no shorter. */
const shortest = 100;
/** A part that as many owners say belongs to none of them. */
const manyOwners = 3;

/** The schemas directly in a schema, each with the way of the member it stands at. */
const within = (schema: Json, way: readonly string[]): readonly (readonly [Json, readonly string[]])[] => [
  ...Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).map(
    ([name, part]) => [membersIn(part), [...way, name]] as const,
  ),
  ...(['items', 'additionalProperties', 'propertyNames'] as const).flatMap((key) =>
    isObject(schema[key]) ? [[schema[key], way] as const] : [],
  ),
  ...(['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) =>
    Array.isArray(schema[key]) ? listIn(schema[key]).map((part) => [membersIn(part), way] as const) : [],
  ),
];

/** The same schema with other ones in it. */
const withParts = (schema: Json, exchanged: (part: Json) => Json): Json =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isObject(value))
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, part]) => [name, exchanged(membersIn(part))])),
        ];
      if (['items', 'additionalProperties', 'propertyNames'].includes(key) && isObject(value))
        return [key, exchanged(value)];
      if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value))
        return [key, listIn(value).map((part) => exchanged(membersIn(part)))];
      return [key, value];
    }),
  );

/**
 * What a part is known by, when it is worth a name: an object, or a value of a format (a day) where nothing of its place is said
 * of it. Never what has defaults: a generator of clients (openapi-typescript) lets a caller leave out what has a default in a body,
 * but has it always there in a schema with a name.
 */
const keyOf = ({ suffix = '' }: Said, schema: Json): string | undefined => {
  if (!('properties' in schema) && (!('format' in schema) || 'description' in schema)) return undefined;
  const text = JSON.stringify(schema);
  return text.length < shortest || text.includes('"default":') ? undefined : `${suffix} ${text}`;
};

interface Found {
  readonly schema: Json;
  /** How often each owner says it, where it is not within another part that is said again. */
  readonly owners: Map<string, number>;
  readonly suffix: string;
  readonly whole: Said['whole'];
  readonly way: readonly string[];
}

/** Every part that is worth a name, by its text and suffix; a part of a part that was there already is not counted again. */
const partsOf = (roots: readonly Said[]): ReadonlyMap<string, Found> => {
  const found = new Map<string, Found>();
  const look = (root: Said, schema: Json, way: readonly string[], named: boolean): void => {
    const key = named ? undefined : keyOf(root, schema);
    if (key !== undefined) {
      const known = found.get(key) ?? {
        schema,
        owners: new Map<string, number>(),
        suffix: root.suffix ?? '',
        whole: schema === root.schema ? root.whole : undefined,
        way,
      };
      found.set(key, known);
      const before = known.owners.get(root.owner) ?? 0;
      known.owners.set(root.owner, before + 1);
      if (before > 0) return;
    }
    for (const [part, at] of within(schema, way)) look(root, part, at, false);
  };
  for (const root of roots) look(root, root.schema, [], root.whole === undefined);
  return found;
};

/** What a part is called after its owner: a value by its format, what is shared whole by what it holds, others by their place. */
const wordOf = ({ schema, way, whole }: Found, shared: boolean): string => {
  if (whole !== undefined)
    return (shared ? [whole, ...Object.keys(membersIn(schema['properties']))] : [whole]).join('-');
  if (typeof schema['format'] === 'string') return schema['format'];
  return way.at(-1) ?? 'part';
};

/**
 * Has schemas say once what they say again and again: the lines of a record, the changes that each of its events may tell, a
 * day. What one owner repeats is named after it and its place (`gu45p.wagons`), what at least three say
 * is `shared.`. Gives the schemas in their order and the named parts for the components.
 * @param taken names that the components have already
 */
export const saidOnce = (
  roots: readonly Said[],
  taken: ReadonlySet<string>,
): { readonly schemas: readonly Json[]; readonly parts: Readonly<Record<string, Json>> } => {
  const found = partsOf(roots);
  const names = new Map<string, string>();
  const parts: Record<string, Json> = {};

  const exchanged = (root: Said, schema: Json, named: boolean): Json => {
    const key = named ? undefined : keyOf(root, schema);
    const part = key === undefined ? undefined : found.get(key);
    const inside = (): Json => withParts(schema, (each) => exchanged(root, each, false));
    if (!part) return inside();
    const { owners, suffix } = part;
    const scope = owners.size >= manyOwners ? 'shared' : (owners.get(root.owner) ?? 0) > 1 ? root.owner : undefined;
    if (scope === undefined) return inside();
    const known = names.get(`${scope} ${key}`);
    if (known !== undefined) return schemaRef(known);
    const word = `${scope}.${wordOf(part, scope === 'shared')}`;
    let name = `${word}${suffix}`;
    for (let other = 2; taken.has(name) || name in parts; other += 1) name = `${word}-${other}${suffix}`;
    names.set(`${scope} ${key}`, name);
    parts[name] = {};
    parts[name] = inside();
    return schemaRef(name);
  };
  const schemas = roots.map((root) => exchanged(root, root.schema, root.whole === undefined));
  return { schemas, parts };
};
