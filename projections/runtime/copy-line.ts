import type { Row } from '../read-models/row.ts';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (c) => escapes[c] ?? c) : text;

const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

/** One line of PostgreSQL's COPY text format. */
export const copyLine = (columns: readonly string[], row: Row): string =>
  `${columns
    .map((name) => {
      const value = row[name];
      if (value === null || value === undefined) return '\\N';
      if (Array.isArray(value)) return escaped(arrayLiteral(value as string[]));
      // JSON holds no control character as it is: only backslashes are left to escape.
      if (typeof value === 'object') return JSON.stringify(value).replaceAll('\\', '\\\\');
      return typeof value === 'string' ? escaped(value) : String(value);
    })
    .join('\t')}\n`;
