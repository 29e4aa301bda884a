import type { Row } from '../read-models/row.ts';

/** A text that PostgreSQL cannot hold: half of a surrogate pair. Sent by COPY it would silently become another one. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string => {
  if (!text.isWellFormed()) throw new UnstorableText('a text holds half of a surrogate pair');
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;
};

const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

const field = (value: Row[string] | undefined): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  return typeof value === 'object' ? escaped(arrayLiteral(value)) : String(value);
};

/**
 * One line of PostgreSQL's COPY text format.
 * @throws UnstorableText where PostgreSQL would refuse the row from a statement
 */
export const copyLine = (columns: readonly string[], row: Row): string => {
  let line = '';
  for (const name of columns) line += `${field(row[name])}\t`;
  return `${line.slice(0, -1)}\n`;
};
