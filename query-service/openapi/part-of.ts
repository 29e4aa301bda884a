import type { Json } from './json.ts';
import { textsIn, listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';

/** Names of the components that a value points to, `section/name`. */
const referred = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner.replace('#/components/', '')] : referred(inner),
  );
};

/**
 * The part of an OpenAPI document that is about one area: its calls and what these point to, however far. Undefined when there is
 * no such area. A program that works with one area needs no file of megabytes.
 */
export const partOf = (document: Json, area: string): Json | undefined => {
  const paths = Object.entries(membersIn(document['paths'])).flatMap(([path, operations]) => {
    const own = Object.entries(membersIn(operations)).filter(([, call]) =>
      textsIn(membersIn(call)['tags']).includes(area),
    );
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : [];
  });
  if (paths.length === 0) return undefined;
  const all = membersIn(document['components']);
  const wanted = new Set<string>();
  const follow = (value: unknown): void => {
    for (const name of referred(value)) {
      if (wanted.has(name)) continue;
      wanted.add(name);
      const [section = '', own = ''] = name.split('/');
      follow(membersIn(all[section])[own]);
    }
  };
  follow(paths.map(([, operations]) => operations));
  const components = Object.fromEntries(
    Object.entries(all).flatMap(([section, entries]): readonly (readonly [string, unknown])[] => {
      // Who may call is asked of every call.
      if (section === 'securitySchemes') return [[section, entries]];
      const used = Object.entries(membersIn(entries)).filter(([name]) => wanted.has(`${section}/${name}`));
      return used.length > 0 ? [[section, Object.fromEntries(used)]] : [];
    }),
  );
  const tags =
    'tags' in document ? listIn(document['tags']).filter((tag) => membersIn(tag)['name'] === area) : undefined;
  return { ...document, ...(tags && { tags }), paths: Object.fromEntries(paths), components };
};
