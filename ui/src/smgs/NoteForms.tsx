import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { useActionLabel } from '../actions/use-action-label.ts';
import { EditRecord } from '../form/EditRecord.tsx';
import { RecordForm } from '../form/LazyForm.tsx';
import type { Row } from '../grid/column.ts';
import { usePerson } from '../shell/person.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { noteEditors, type NoteEditor } from './editors.ts';
import { noteSections } from './note-form.ts';
import { emptyValues, noteValues } from './note-values.ts';
import { CarrierRows, PayerRows } from './NoteTable.tsx';
import { noteName } from './NoteStatus.tsx';
import { WagonRows } from './WagonRows.tsx';

/** The domain keeps the labels of the wagon columns under `smgs.wagons`. */
const rowLabels = { smgsVagons: 'wagons' };

const custom = { smgsVagons: WagonRows, carriers: CarrierRows, payers: PayerRows };

const text = (record: Row, field: string): string => {
  const value = (record as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
};

/** What a chosen record brings along: name, address and code of a customer, name of a cargo. */
const fill = (field: string, record: Row): Record<string, unknown> => {
  if (field === 'customerId') {
    return {
      recipientName: text(record, 'name'),
      recipientAddress: text(record, 'fullAddress'),
      recipientCode: text(record, 'code'),
    };
  }
  return field === 'cargoCode' ? { cargoName: text(record, 'nameRu') } : {};
};

/** "Add New SMGS": a draft, which may be incomplete. */
export const CreateNote = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const person = usePerson();
  if (!person) return null;
  const base = { ...emptyValues, customerId: person.customerId ?? '' };
  return (
    <RecordForm
      area="smgs"
      title={translate('screen.smgs.add')}
      leaf={translate('ui.form.new')}
      sections={noteSections}
      base={base}
      valuesOf={noteValues}
      draftKey="smgs.new"
      backTo="/smgs-requests"
      custom={custom}
      rowLabels={rowLabels}
      fill={fill}
      onDone={({ id }) => void navigate(`/smgs/${id}`)}
    />
  );
};

const EditorFor = ({ editor, record }: { editor: NoteEditor; record: Row }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const name = noteName(record, translate);
  const action = useActionLabel('smgs')(editor.action);
  const back = `/smgs/${record.id}`;
  return (
    <RecordForm
      area="smgs"
      title={`${action}: ${name}`}
      leaf={name}
      sections={editor.sections}
      base={editor.valuesOf(record)}
      record={record}
      command={editor.command}
      {...(editor.bodyOf && { bodyOf: editor.bodyOf })}
      valuesOf={editor.valuesOf}
      draftKey={`smgs.${record.id}.${editor.command}`}
      backTo={back}
      custom={custom}
      rowLabels={rowLabels}
      fill={fill}
      onDone={() => void navigate(back)}
    />
  );
};

/** Any editor of an existing note; the last part of the path names it. */
export const EditNote = () => {
  const { id = '', editor: name = '' } = useParams();
  const editor = noteEditors[name];
  if (!editor) return <NotFound />;
  return (
    <EditRecord area="smgs" id={id}>
      {(record) => <EditorFor key={`${id}${name}`} editor={editor} record={record} />}
    </EditRecord>
  );
};
