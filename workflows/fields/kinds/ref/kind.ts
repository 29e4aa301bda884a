import { code } from '../../../kernel/fields.ts';
import type { Field } from '../../field.ts';
import type { FieldKind } from '../../kind.ts';
import { isIdLike, nameWithId } from '../../naming.ts';
import { toldText } from '../../told.ts';

/** What the chosen record was called when it was chosen, as `keeps` wrote it down. */
const keptName = ({ keeps }: Field, beside: Readonly<Record<string, unknown>>): string => {
  const [name] = Object.keys(keeps ?? {});
  const kept = name === undefined ? '' : beside[name];
  return typeof kept === 'string' ? kept : '';
};

export const refKind: FieldKind = {
  schema: ({ max = 60 }) => code(max),
  empty: () => '',
  // The names of what it refers to are found in their own book.
  column: { type: 'code', searched: 'key' },
  changed: undefined,
  widest: () => '',
  example: (field, maker) =>
    maker.idOf(field.book ?? '', field.filter) || (field.required === undefined ? '' : maker.text(field)),
  read: (text, { book = '', max, strict, required }, find) => {
    const id = find(book, text);
    if (id !== undefined) return { value: id };
    if (isIdLike(text, max)) return { value: text };
    const params = { value: text, book };
    return strict || required
      ? { unreadable: { code: 'Import.ReferenceUnknown', params } }
      : { value: '', warnings: [{ code: 'Import.ReferenceLeftOut', params }] };
  },
  written: (text, field, _, writer) => {
    const name = keptName(field, writer.beside);
    return name === '' ? nameWithId(field, text, writer) : `${name} (${text})`;
  },
  told: toldText(),
};
