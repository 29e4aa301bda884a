import { z } from 'zod';
import { code } from '../../../kernel/fields.ts';
import { textsIn } from '../../../kernel/lists.ts';
import type { FieldKind } from '../../kind.ts';
import { isIdLike, nameWithId } from '../../naming.ts';
import { toldAs } from '../../told.ts';

export const refsKind: FieldKind = {
  schema: ({ max = 50 }) => z.array(code(60).min(1)).max(max),
  empty: () => [],
  column: { type: 'texts', texts: (_, value) => textsIn(value) },
  changed: undefined,
  widest: () => '',
  example: (field, maker) => [maker.idOf(field.book ?? '', field.filter)].filter((id) => id !== ''),
  read: (text, { book = '' }, find) => {
    const whole = find(book, text);
    if (whole !== undefined) return { value: [whole] };
    const parts = text.split(/[;,\n]+/).map((part) => part.trim());
    const named = parts
      .filter((part) => part !== '')
      .flatMap((part) => {
        const id = find(book, part);
        if (id !== undefined) return [id];
        // Codes may stand with nothing but blanks between them.
        return part.split(/\s+/).map((word) => find(book, word) ?? word);
      });
    return named.every((id) => isIdLike(id)) ? { value: named } : undefined;
  },
  written: (_, field, value, writer) =>
    textsIn(value)
      .map((id) => nameWithId(field, id, writer))
      .join(', '),
  told: toldAs(z.array(z.string())),
};
