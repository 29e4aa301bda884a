import { wagonNumber } from '@kerben/workflows/checks/wagon-number.ts';
import type { Check, Finding } from '@kerben/workflows/kernel/finding.ts';
import { useTranslate } from 'react-admin';
import type { FieldDefinition, FormSection } from '../form/field.ts';
import { inputOf, traits } from '../kinds/traits.ts';
import type { GridColumn, Row } from '../grid/column.ts';
import type { CellField } from '../grid/edit/cell-field.ts';
import { formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { DocumentFacts, FieldFacts } from './document-facts.ts';
import { wagonView } from './WagonCell.tsx';
import { readLines, writeLines } from './nested-lines.ts';

/**
 * A field of a document as a field of a form. Labels are the document's own texts: `{area}.{field}`, or where the move that asks has them. `whole`: the form has a button
 * for which everything must be filled in that some move needs.
 */
export const formField = (
  area: string,
  name: string,
  field: FieldFacts,
  prefix = '',
  whole = false,
): FieldDefinition => {
  const label = `${area}.${field.under ?? prefix}${name}`;
  const { kind } = field;
  const { wide, listed } = traits[kind];
  if (kind === 'rows' && prefix === '') throw new Error(`${label} is no single input`);
  return {
    name,
    ...inputOf(field),
    label,
    ...((field.required === true || field.expected || (whole && field.required !== undefined)) && { required: true }),
    ...(field.refusals?.missing !== undefined && { missing: field.refusals.onForm ?? field.refusals.missing }),
    ...(field.refusals?.onForm !== undefined && { alsoSaid: field.refusals.missing ?? '' }),
    ...(field.input && { input: field.input }),
    ...(field.hint && { help: `${label}Hint` }),
    ...(field.refusals?.failed !== undefined && { lookupFailed: field.refusals.failed }),
    ...(typeof field.empty === 'number' && { blank: field.empty }),
    ...(field.fills && { fills: field.fills }),
    ...((wide || field.wide) && { wide: true }),
    ...(kind === 'choice' && {
      choices: [
        { value: '', label: 'ui.form.none' },
        ...(field.choices ?? []).map((_, at) => {
          const code = field.codes?.[at] ?? at;
          return { value: String(code), label: `${label}.${code}` };
        }),
      ],
    }),
    ...(kind === 'word' && {
      // A pasted empty cell is what a new line begins with: a word is never nothing.
      blank: field.empty ?? Object.keys(field.words ?? {})[0] ?? '',
      choices: Object.keys(field.words ?? {}).map((word) => ({ value: word, label: `${label}.${word}` })),
    }),
    ...(listed && { blank: [] }),
    ...(field.book !== undefined && {
      reference: field.book,
      asks: `${area}.${prefix}${name}`,
      ...(field.filter && { filter: field.filter }),
      ...(field.fits && { fits: field.fits }),
    }),
    ...(field.only && { only: field.only }),
    ...(field.fixed && { onlyOnCreate: true }),
  };
};

/** The form of a document for the fields that a move sets: its sections in their order, tables in sections of their own. */
export const formSections = (
  document: DocumentFacts,
  sets: readonly string[],
  whole = false,
): readonly FormSection[] => {
  const { area, fields, sections, order } = document;
  const shown = Object.entries(fields)
    .filter(([name, { kept, unasked }]) => sets.includes(name) && !kept && !unasked)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const plain = shown.filter(([, { kind }]) => kind !== 'rows');
  const first = sections[0] ?? '';
  return sections.flatMap((section): readonly FormSection[] => {
    const title = `${area}.section.${section}`;
    const own = plain.filter(([, field]) => (field.section ?? first) === section);
    const tables = shown.filter(([name, { kind, section: at }]) => kind === 'rows' && (at ?? name) === section);
    return [
      ...(own.length > 0
        ? [{ name: section, title, fields: own.map(([name, field]) => formField(area, name, field, '', whole)) }]
        : []),
      ...tables.map(([name]) => ({ name, title: name === section ? title : `${area}.${name}`, fields: [] })),
    ];
  });
};

/** The columns of a table as the grid shows them. */
export const rowColumns = (
  area: string,
  table: string,
  of: Readonly<Record<string, FieldFacts>>,
): readonly GridColumn[] =>
  Object.entries(of)
    .filter(([, { unasked }]) => !unasked)
    .map(([name, { kind, book, choices, codes, of: nested = {}, words, sum, width, figures }]) => ({
      name,
      type: traits[kind].column,
      label: `${area}.${table}.${name}`,
      sortable: true,
      filterable: false,
      searchable: false,
      hidden: false,
      ...(book !== undefined && (kind === 'ref' || kind === 'refs') && { reference: book }),
      ...(book === 'wagons' && kind === 'ref' && { view: wagonView(name) }),
      ...(kind === 'rows' && { view: ({ row }: { row: Row }) => writeLines(nested, row[name]) }),
      ...(words && {
        view: ({ row }: { row: Row }) => <Word of={`${area}.${table}.${name}`} value={row[name]} />,
      }),
      ...(figures && { view: ({ row }: { row: Row }) => <Figures value={row[name]} /> }),
      ...(choices && { codes: codes ?? choices.map((_, code) => code) }),
      ...(width !== undefined && { width }),
      ...(sum && { summary: 'sum' as const }),
    }));

/** The columns of a table that people fill in, as cells of a grid. */
export const cellFields = (
  area: string,
  table: string,
  of: Readonly<Record<string, FieldFacts>>,
): readonly CellField[] =>
  Object.entries(of)
    .filter(([, { kept, kind, unasked }]) => !kept && kind !== 'files' && !unasked)
    .map(([name, field]): CellField => {
      const { kind, of: nested = {}, book } = field;
      const check = kind === 'ref' ? checks[book ?? ''] : undefined;
      return {
        ...formField(area, name, field, `${table}.`),
        ...(field.headings && { headings: field.headings }),
        ...(kind === 'rows' && {
          write: (value: unknown) => writeLines(nested, value),
          read: (text: string) => readLines(nested, text),
        }),
        ...(check && { type: 'code' as const, check: (value: unknown) => hardOnly(check(String(value))) }),
      };
    });

/** Numbers that tell by themselves whether they are right; whoever types one need not find it in the book. */
const checks: Readonly<Record<string, Check>> = { wagons: wagonNumber };

const hardOnly = (finding: Finding | undefined): Finding | undefined => (finding?.soft ? undefined : finding);

const Figures = ({ value }: { value: unknown }) => {
  const locale = useLocale();
  return typeof value === 'string' ? value.replaceAll(/\d+(\.\d+)?/g, (one) => formatDecimal(locale, one)) : null;
};

const Word = ({ of, value }: { of: string; value: unknown }) => {
  const translate = useTranslate();
  return typeof value === 'string' && value !== '' ? translate(`${of}.${value}`) : null;
};
