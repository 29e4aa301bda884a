import type { Field, Value } from '@kerben/workflows/fields/field.ts';
import type { FindEntry } from '@kerben/workflows/fields/kind.ts';
import { kindOf } from '@kerben/workflows/fields/kinds.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';

/** A text of the file as the field keeps it, or why it cannot be; `warnings` say what was done to it. */
export type ReadValue =
  { readonly value: Value; readonly warnings: readonly Refusal[] } | { readonly unreadable: Refusal };

/** Reads a text of the file as a value of a field. What stands in documents alone cannot be read: files are imported into books. */
export const readValue = (member: string, field: Field, text: string, find: FindEntry): ReadValue => {
  const kind = kindOf(field);
  const read = text === '' && kind.read ? { value: kind.empty(field) } : kind.read?.(text, field, find);
  if (read === undefined) return { unreadable: { code: 'Import.Unreadable', params: { value: text }, member } };
  if ('unreadable' in read) return { unreadable: { ...read.unreadable, member } };
  return { value: read.value, warnings: (read.warnings ?? []).map((warning) => ({ ...warning, member })) };
};
