import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import type { Fields, StoredFile } from '@kerben/workflows/fields/field.ts';
import { filesIn, rowsIn } from '@kerben/workflows/fields/value-in.ts';

/** Every file that a record names for this reader, in its fields and in its lines. */
export const namedFiles = (fields: Fields, record: Pick<AnyDoc, never>, forStaff: boolean): readonly StoredFile[] =>
  Object.entries(fields).flatMap(([name, field]): readonly StoredFile[] => {
    if (field.staffOnly && !forStaff) return [];
    const value = membersIn(record)[name];
    if (field.kind === 'files') return filesIn(value);
    if (field.kind !== 'rows') return [];
    return rowsIn(value).flatMap((row) => namedFiles(field.of ?? {}, row, forStaff));
  });

/** Whether a record of these fields can name files at all. */
export const hasFiles = (fields: Fields): boolean =>
  Object.values(fields).some(({ kind, of }) => kind === 'files' || (kind === 'rows' && hasFiles(of ?? {})));
