import type { Field } from '@kerben/workflows/reference/field.ts';

export type Value = string | number | boolean | null;

const truth: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  да: true,
  ооба: true,
  yes: true,
  false: false,
  '0': false,
  '': false,
  нет: false,
  жок: false,
  no: false,
};

/** A text of the file as the field keeps it; undefined when it cannot be. */
export const valueOf = (field: Field, text: string): Value | undefined => {
  switch (field.kind) {
    case 'int':
      return text === '' ? null : /^\d+([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
    case 'bool':
      return truth[text.toLowerCase()];
    case 'decimal':
    case 'signed':
      return text.replace(',', '.');
    default:
      return text;
  }
};
