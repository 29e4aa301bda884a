import type { FieldFacts } from '../documents/document-facts.ts';
import { readableId } from '../grid/record-name.ts';
import { formatDay, formatInstant } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import { written } from '../kinds/written.ts';

type Scalar = string | number | boolean | null;

/** What words are made with: the reader's language, texts, and names of records by `{area}/{id}`. */
export interface Wording {
  readonly locale: Locale;
  readonly translate: (key: string, options?: { readonly _: string }) => string;
  readonly names: ReadonlyMap<string, string>;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The field behind a tracked column: `payers.1.payerId` is the field `payerId` of the lines `payers`. Lines may stand in the log by
 * the name that refusals call them by (`wagons` for `smgsVagons`).
 */
export const fieldOf = (
  fields: Readonly<Record<string, FieldFacts>> | undefined,
  column: string,
): FieldFacts | undefined => {
  const parts = column.split('.');
  const [table = ''] = parts;
  const first = fields?.[table] ?? Object.values(fields ?? {}).find(({ of, called }) => of && called === table);
  return parts.length === 1 ? first : first?.of?.[parts.at(-1) ?? ''];
};

/** Area of the records that a tracked column names; of those that say their area beside them, as `said` has it. */
export const areaNamed = (
  field: FieldFacts | undefined,
  column: string,
  said: (column: string) => Scalar,
): string | undefined => {
  if (field?.book !== undefined) return field.book;
  const names = field?.names;
  if (names === undefined || typeof names === 'string') return names;
  const area = said([...column.split('.').slice(0, -1), names.by].join('.'));
  return typeof area === 'string' && area !== '' ? area : undefined;
};

/** Ids that a tracked value names: a list of ids is written with blanks or commas between them. */
export const idsIn = (area: string | undefined, value: Scalar): readonly string[] =>
  area === undefined || value === null || value === '' ? [] : String(value).split(/[ ,]+/).filter(Boolean);

/**
 * A tracked value as people read it: days and instants in the railway's time, choices in their words, records by their names.
 * A column without a known field is read by its shape, so that no log shows a raw instant. A record that is gone, or that the
 * person may not read, is called by the end of its id, as everywhere else.
 */
export const valueWords = (
  { locale, translate, names }: Wording,
  label: string,
  field: FieldFacts | undefined,
  value: Scalar,
  area: string | undefined = field?.book,
): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return translate(value ? 'ui.list.yes' : 'ui.list.no');
  const text = String(value);
  if (area !== undefined)
    return idsIn(area, value)
      .map((id) => names.get(`${area}/${id}`) ?? readableId(id))
      .join(', ');
  const yes = (is: boolean): string => translate(is ? 'ui.list.yes' : 'ui.list.no');
  const code = (said: string): string => translate(`${label}.${said}`, { _: said });
  if (field) return readableId(written[field.kind](text, { locale, yes, code }));
  // A column without a field of its own may be a state: its codes have words too.
  if (/^-?\d{1,2}$/.test(text)) return code(text);
  if (instant.test(text)) return formatInstant(locale, text);
  return day.test(text) ? formatDay(locale, text) : readableId(text);
};
