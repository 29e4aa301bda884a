import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { recordName } from '@kerben/projections/read-models/record-name.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';

/**
 * What people call a row of a document, beside it: whoever reads rows by their ids, or looks one up, wants them for their names.
 * Entries of books say it by their own members.
 */
export const calledIn = (
  language: Locale | undefined,
  { name }: ListModel,
  row: Readonly<Record<string, unknown>>,
): { readonly _called?: string } =>
  language !== undefined && documentOf(name) ? { _called: recordName(language, name, String(row['id']), row) } : {};
