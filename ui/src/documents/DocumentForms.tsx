import { useTranslate } from 'react-admin';
import { useMemo, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActionLabel } from '../actions/use-action-label.ts';
import type { Values } from '../form/changes.ts';
import { EditRecord } from '../form/EditRecord.tsx';
import type { FormSection } from '../form/field.ts';
import { RecordForm } from '../form/LazyForm.tsx';
import type { Row } from '../grid/column.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import type { DocumentFacts, MoveFacts } from './document-facts.ts';
import { formField, formSections } from './document-fields.ts';
import { creatingMove, documentName, recordPath } from './document-screen.tsx';
import { RowsField } from './RowsField.tsx';

/** The sections of a move's form: the fields that it sets, and what it asks beside them. */
const useSections = (document: DocumentFacts, move: MoveFacts): readonly FormSection[] =>
  useMemo(() => {
    const asked = Object.entries(move.asks).filter(([name]) => !move.sets.includes(name));
    return [
      ...formSections(document, move.sets),
      ...(asked.length > 0
        ? [
            {
              name: 'asked',
              title: `${document.area}.action.${move.name}`,
              fields: asked.map(([name, field]) => formField(document.area, name, field)),
            },
          ]
        : []),
    ];
  }, [document, move]);

/** Tables of the document as inputs of its form, by the name of their section. */
const useTables = (document: DocumentFacts): Readonly<Record<string, ComponentType<{ readonly title: string }>>> =>
  useMemo(
    () =>
      Object.fromEntries(
        Object.entries(document.fields)
          .filter(([, { kind }]) => kind === 'rows')
          .map(([name]) => [name, () => <RowsField document={document} table={name} />]),
      ),
    [document],
  );

/** What the form of a move starts with: the record's values, or nothing. */
const valuesFor =
  (document: DocumentFacts, move: MoveFacts) =>
  (record: Readonly<Record<string, unknown>>): Values =>
    Object.fromEntries([
      ...move.sets.map((name) => [name, record[name] ?? document.empty[name]] as const),
      ...Object.keys(move.asks)
        .filter((name) => !move.sets.includes(name))
        .map((name) => [name, ''] as const),
    ]);

/** The form of a new record. */
export const CreateDocument = ({ document }: { document: DocumentFacts }) => {
  const person = usePerson();
  const allows = useAllows();
  const move = creatingMove(document, person, allows);
  return move ? <NewDocument document={document} move={move} /> : <NotFound />;
};

const NewDocument = ({ document, move }: { document: DocumentFacts; move: MoveFacts }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const person = usePerson();
  const sections = useSections(document, move);
  const custom = useTables(document);
  const [station] = person?.stationIds ?? [];
  const stationField = document.owner?.stations?.[0];
  const customerField = document.owner?.customer;
  const base = {
    ...valuesFor(document, move)({}),
    // Whoever works at one station means that one; a customer's person means the customer.
    ...(station !== undefined && stationField !== undefined && person?.stationIds?.length === 1
      ? { [stationField]: station }
      : {}),
    ...(person?.isCustomer && customerField !== undefined ? { [customerField]: person.customerId ?? '' } : {}),
  };
  return (
    <RecordForm
      area={document.area}
      title={`${translate(`${document.area}.one`)}: ${translate('ui.form.new').toLowerCase()}`}
      leaf={translate('ui.form.new')}
      sections={sections}
      base={base}
      valuesOf={valuesFor(document, move)}
      draftKey={`${document.area}.new`}
      backTo={document.path}
      custom={custom}
      onDone={({ id }) => void navigate(recordPath(document, id))}
    />
  );
};

const MoveForm = ({ document, move, record }: { document: DocumentFacts; move: MoveFacts; record: Row }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const sections = useSections(document, move);
  const custom = useTables(document);
  const action = useActionLabel(document.area)(move.name);
  const name = documentName(document, record, translate);
  const back = recordPath(document, record.id);
  const asked = Object.keys(move.asks).filter((each) => !move.sets.includes(each));
  return (
    <RecordForm
      area={document.area}
      title={`${action}: ${name}`}
      leaf={name}
      sections={sections}
      base={valuesFor(document, move)(record)}
      record={record}
      command={move.name}
      {...(move.name !== 'edit' && { saveLabel: action })}
      {...(asked.length > 0 && {
        bodyOf: (values: Values, base: Values) => ({
          ...Object.fromEntries(
            Object.entries(values).filter(
              ([key, value]) => asked.includes(key) || JSON.stringify(value) !== JSON.stringify(base[key]),
            ),
          ),
        }),
      })}
      valuesOf={valuesFor(document, move)}
      draftKey={`${document.area}.${record.id}.${move.name}`}
      backTo={back}
      custom={custom}
      onDone={() => void navigate(back)}
    />
  );
};

/** The form of a move of an existing record; the last part of the path names the move. */
export const EditDocument = ({ document, id, name }: { document: DocumentFacts; id: string; name: string }) => {
  const move = document.moves.find((each) => each.name === name && !each.creates && each.sets.length > 0);
  if (!move) return <NotFound />;
  return (
    <EditRecord area={document.area} id={id}>
      {(record) => <MoveForm key={`${id}/${name}`} document={document} move={move} record={record} />}
    </EditRecord>
  );
};
