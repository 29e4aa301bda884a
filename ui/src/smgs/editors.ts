import type { FieldDefinition, FormSection } from '../form/field.ts';
import { changesFrom, type Values } from '../form/changes.ts';
import type { Row } from '../grid/column.ts';
import { noteSections } from './note-form.ts';
import { noteValues, wagonListValues } from './note-values.ts';

/** One way of opening a note for changing: which command saves it, and what of the note is on the form. */
export interface NoteEditor {
  readonly command: string;
  /** The row action whose name is on the page and on the button. */
  readonly action: string;
  readonly sections: readonly FormSection[];
  readonly valuesOf: (record: Row) => Values;
  readonly bodyOf?: (values: Values, base: Values) => Values;
}

const wagons = noteSections.filter(({ name }) => name === 'smgsVagons');

const head: FormSection = {
  name: 'wagonList',
  title: 'screen.smgs.section.wagonList',
  fields: [
    { name: 'documentNumber', type: 'text', max: 40, label: 'smgs.wagonList.documentNumber' },
    { name: 'documentDate', type: 'date', label: 'smgs.wagonList.documentDate' },
  ],
};

/** Empty head fields are left out: the service then takes the consignment's number and the railway's day. */
const wagonListBody = (values: Values, base: Values): Values => ({
  ...changesFrom(base, values),
  ...(values['documentNumber'] ? { documentNumber: values['documentNumber'] } : {}),
  ...(values['documentDate'] ? { documentDate: values['documentDate'] } : {}),
});

const beside = (name: string, field: FieldDefinition): readonly FormSection[] => [
  ...noteSections,
  { name, title: `screen.smgs.section.${name}`, fields: [field] },
];

const withText = (field: string) => (record: Row) => ({
  ...noteValues(record),
  [field]: (record as Values)[field] ?? '',
});

const list = { sections: [head, ...wagons], valuesOf: wagonListValues, bodyOf: wagonListBody };
const whole = { sections: noteSections, valuesOf: noteValues };

/** The editors by the last part of their path (`/smgs/{id}/{editor}`). */
export const noteEditors: Readonly<Record<string, NoteEditor>> = {
  edit: { command: 'edit', action: 'edit-smgs', ...whole },
  draft: { command: 'edit-draft', action: 'edit-draft', ...whole },
  form: { command: 'form', action: 'create-smgs', ...whole },
  rework: {
    command: 'rework',
    action: 'send-for-rework',
    sections: beside('rework', { name: 'comment', type: 'lines', max: 1000, wide: true }),
    valuesOf: withText('comment'),
  },
  request: {
    command: 'fill-request',
    action: 'fill-in-request',
    sections: beside('request', { name: 'recipientRepresentative', type: 'text', max: 200 }),
    valuesOf: withText('recipientRepresentative'),
  },
  'wagon-list': { command: 'attach-wagon-list', action: 'create-wagon-list', ...list },
  'edit-wagon-list': { command: 'edit-wagon-list', action: 'edit-wagon-list', ...list },
};
