import { listIn } from '@kerben/workflows/kernel/lists.ts';
import { escaped } from './html.ts';
import type { Word } from './texts.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (reference: string): string => decodeURIComponent(reference.slice(reference.lastIndexOf('/') + 1));

/** What a schema is, in a few words; what has a name of its own is a link to it. */
export const typeOf = (schema: unknown, link: (name: string) => string): string => {
  if (!isObject(schema)) return '';
  const { $ref, type, items, anyOf, oneOf, format } = schema;
  if (typeof $ref === 'string') return `<a href="${escaped(link(nameOf($ref)))}">${escaped(nameOf($ref))}</a>`;
  const choice = [anyOf, oneOf].find(Array.isArray);
  if (choice)
    return listIn(choice)
      .map((each) => typeOf(each, link))
      .join(' | ');
  if (Array.isArray(schema['enum'])) return escaped(schema['enum'].map((value) => JSON.stringify(value)).join(' | '));
  if ('const' in schema) return escaped(JSON.stringify(schema['const']));
  if (type === 'array') return items === undefined ? '[]' : `${typeOf(items, link)}[]`;
  const types = Array.isArray(type) ? type.map(String).join(' | ') : typeof type === 'string' ? type : '';
  return escaped(typeof format === 'string' ? `${types} (${format})` : types);
};

/** Members of an object as lines of a table, those of inner objects below it; nothing for what is no object. */
export const schemaTable = (
  schema: unknown,
  link: (name: string) => string,
  word: (word: Word) => string,
  at = '',
): string => {
  const lines = (part: unknown, path: string): string => {
    if (!isObject(part)) return '';
    const required = new Set(Array.isArray(part['required']) ? part['required'].map(String) : []);
    return Object.entries(isObject(part['properties']) ? part['properties'] : {})
      .map(([name, member]) => {
        const said = isObject(member) && typeof member['description'] === 'string' ? member['description'] : '';
        const inner = isObject(member) && member['type'] === 'array' ? member['items'] : member;
        return (
          `<tr><td><code>${escaped(`${path}${name}`)}</code></td><td>${typeOf(member, link)}${
            required.has(name) ? ` <span class="soft">${escaped(word('required'))}</span>` : ''
          }</td><td>${escaped(said)}</td></tr>` + lines(inner, `${path}${name}.`)
        );
      })
      .join('');
  };
  const body = lines(schema, at);
  return body === '' ? '' : `<div class="wide"><table><tbody>${body}</tbody></table></div>`;
};
