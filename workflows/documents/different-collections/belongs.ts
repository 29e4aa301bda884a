import { code, refs } from '../../fields/make.ts';
import type { Value } from '../../fields/field.ts';

/** What a paper keeps of the records in which TehPD checks it; staff alone see them. */
export const collectionIds = refs(
  'different-collections',
  ['Miscellaneous charges', 'Разный сбор', 'Ар түрдүү жыйым'],
  {
    kept: true,
    staffOnly: true,
  },
);
export const collectionId = code(['Miscellaneous charges', 'Разный сбор', 'Ар түрдүү жыйым'], 100, { required: true });

/** The records that it belongs to, with the one that says so. */
export const withCollection = (known: readonly string[], asked: Readonly<Record<string, Value>>): readonly string[] => [
  ...new Set([...known, ...(typeof asked['collectionId'] === 'string' ? [asked['collectionId']] : [])]),
];
