type Json = Readonly<Record<string, unknown>>;

/** Who has to cope with a change: `sent` by clients to us, `received` by them from us. */
export type Direction = 'sent' | 'received';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown): Json => (isObject(value) ? value : {});
const listAt = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const texts = (value: unknown): readonly string[] => listAt(value).map(String);

/** A part of a document, references of it followed. */
export const resolved = (document: Json, part: unknown): Json => {
  let found = objectAt(part);
  for (let reference = found['$ref']; typeof reference === 'string'; reference = found['$ref'])
    found = objectAt(
      reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, name) => objectAt(at)[name.replaceAll('~1', '/').replaceAll('~0', '~')], document),
    );
  return found;
};

/** Limits that take in less when they rise, and when they fall. */
const lower = ['minLength', 'minItems', 'minimum', 'minProperties'];
const upper = ['maxLength', 'maxItems', 'maximum', 'maxProperties'];

/** What a schema stands for as a set of types; `{}` and a choice of schemas are no types of their own. */
const typesOf = (schema: Json): readonly string[] =>
  texts(schema['type']).flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type]));

const limitBreaks = (before: Json, now: Json): string[] => [
  ...lower.flatMap((name) =>
    Number(now[name] ?? -Infinity) > Number(before[name] ?? -Infinity) ? [`${name} is ${String(now[name])} now`] : [],
  ),
  ...upper.flatMap((name) =>
    Number(now[name] ?? Infinity) < Number(before[name] ?? Infinity) ? [`${name} is ${String(now[name])} now`] : [],
  ),
  ...(['pattern', 'format'] as const).flatMap((name) =>
    typeof now[name] === 'string' && now[name] !== before[name] ? [`${name} is ${now[name]} now`] : [],
  ),
];

/**
 * What of a schema breaks a client that was written for it as it was (docs/compatibility.md): in what is sent everything that is
 * no longer taken, in what is received everything that is no longer there or may now be something else.
 */
export const schemaBreaks = (
  documents: { readonly before: Json; readonly now: Json },
  direction: Direction,
  before: unknown,
  now: unknown,
  at = '',
  seen: ReadonlySet<string> = new Set(),
): string[] => {
  const pair = [before, now].map((part) => texts(objectAt(part)['$ref']).join('')).join(' → ');
  if (pair.includes('#') && seen.has(pair)) return [];
  const deeper = new Set([...seen, pair]);
  const [old, fresh] = [resolved(documents.before, before), resolved(documents.now, now)];
  const where = (name: string): string => (at === '' ? name : `${at}.${name}`);
  const say = (text: string): string => (at === '' ? text : `${at}: ${text}`);
  const found: string[] = [];
  const [oldTypes, newTypes] = [typesOf(old), typesOf(fresh)];
  const [wide, narrow] = direction === 'sent' ? [oldTypes, newTypes] : [newTypes, oldTypes];
  if (narrow.length > 0) {
    const lost = wide.length === 0 ? ['anything'] : wide.filter((type) => !narrow.includes(type));
    const anything = wide.length === 0 && ('anyOf' in old || 'anyOf' in fresh);
    if (lost.length > 0 && !anything)
      found.push(say(direction === 'sent' ? `takes no ${lost.join(', ')} any more` : `may be ${lost.join(', ')} now`));
  }
  if (direction === 'sent') {
    found.push(...limitBreaks(old, fresh).map(say));
    if ('enum' in fresh) {
      const kept = texts(fresh['enum']);
      const gone = 'enum' in old ? texts(old['enum']).filter((value) => !kept.includes(value)) : ['anything else'];
      if (gone.length > 0) found.push(say(`takes no ${gone.join(', ')} any more`));
    }
  }
  const [oldMembers, newMembers] = [objectAt(old['properties']), objectAt(fresh['properties'])];
  const [oldRequired, newRequired] = [texts(old['required']), texts(fresh['required'])];
  for (const [name, member] of Object.entries(oldMembers)) {
    if (name in newMembers)
      found.push(...schemaBreaks(documents, direction, member, newMembers[name], where(name), deeper));
    else if (direction === 'received' || fresh['additionalProperties'] === false) found.push(`${where(name)}: is gone`);
  }
  if (direction === 'sent')
    for (const name of newRequired) if (!oldRequired.includes(name)) found.push(`${where(name)}: is required now`);
  if (direction === 'received')
    for (const name of oldRequired)
      if (name in newMembers && !newRequired.includes(name)) found.push(`${where(name)}: may be missing now`);
  if (old['items'] !== undefined && fresh['items'] !== undefined)
    found.push(...schemaBreaks(documents, direction, old['items'], fresh['items'], where('[]'), deeper));
  return found;
};
