import { listIn } from '../kernel/lists.ts';
import type { Fields } from '../fields/field.ts';
import { areaNamed } from '../fields/naming.ts';
import { rowsIn } from '../fields/value-in.ts';
import type { RecordPlace } from './record-place.ts';

/** Books whose entries stand on papers by name; of other books a paper shows what was written down. */
const spoken: ReadonlySet<string> = new Set(['stations', 'cargo', 'railway', 'country', 'customers', 'railway-path']);

/** The records that stand by name on the paper of a document. */
export const namedOnPaper = (fields: Fields, values: Readonly<Record<string, unknown>>): readonly RecordPlace[] =>
  Object.entries(fields).flatMap(([name, field]): readonly RecordPlace[] => {
    const { kind, book = '', of = {} } = field;
    const value = values[name];
    const linked = areaNamed(field, values);
    if (linked !== '') return typeof value === 'string' && value !== '' ? [[linked, value]] : [];
    if (kind === 'rows') return rowsIn(value).flatMap((row) => namedOnPaper(of, row));
    if (!spoken.has(book)) return [];
    const ids = Array.isArray(value) ? listIn(value) : [value];
    return ids.flatMap((id) => (typeof id === 'string' && id !== '' ? [[book, id] as const] : []));
  });
