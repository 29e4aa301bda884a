import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo, useState, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useActionLabel } from '../actions/use-action-label.ts';
import { problemOf } from '../api/problem.ts';
import type { SignedIn } from '../api/person.ts';
import type { Values } from '../form/changes.ts';
import { EditRecord } from '../form/EditRecord.tsx';
import type { FieldDefinition, FormSection } from '../form/field.ts';
import { RecordForm } from '../form/LazyForm.tsx';
import type { SavingWay } from '../form/record-form.ts';
import type { Row } from '../grid/column.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { lastPage } from '../shell/last-page.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { useServices } from '../shell/services.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import type { DocumentFacts, MoveFacts } from './document-facts.ts';
import { formField, formSections } from './document-fields.tsx';
import { documentName } from './document-name.ts';
import { creatingMove, recordPath, thisMinute } from './document-screen.tsx';
import { extrasOf, type DocumentExtras } from './extras.ts';
import { RowsField } from './RowsField.tsx';

/** The sections of a move's form: the fields that it sets, and what it asks beside them unless its buttons answer that. */
const useSections = (document: DocumentFacts, move: MoveFacts, began: Values): readonly FormSection[] => {
  const isCustomer = usePerson()?.side === 'customer';
  const kept = (extrasOf(document.area).locked?.(began) ?? []).join(' ');
  return useMemo(() => {
    const customer = isCustomer ? document.owner?.customer : undefined;
    const names = kept.split(' ');
    const locked = (field: FieldDefinition): FieldDefinition =>
      field.name === customer || field.name in ofCustomers(document, isCustomer) || names.includes(field.name)
        ? { ...field, locked: true }
        : field;
    const asked = askedOnForm(move);
    const sections = [
      ...formSections(document, move.sets, move.ways.length > 0),
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
    return sections.map((section) => ({ ...section, fields: section.fields.map(locked) }));
  }, [document, move, isCustomer, kept]);
};

/** What the customer of a record depends on: a customer's own record is always one that has a customer. */
const ofCustomers = ({ owner, fields }: DocumentFacts, isCustomer: boolean): Values =>
  Object.fromEntries(
    Object.entries((isCustomer && owner?.customer !== undefined && fields[owner.customer]?.only) || {}).filter(
      ([, wanted]) => !Array.isArray(wanted),
    ),
  );

const askedOnForm = ({ asks, sets, ways }: MoveFacts) =>
  Object.entries(asks).filter(
    ([name, { unasked }]) =>
      !unasked && !sets.includes(name) && !ways.some(({ input }) => input !== undefined && name in input),
  );

/** The buttons of a move's form in a state. */
const useWays = (document: DocumentFacts, move: MoveFacts, record?: Row): readonly SavingWay[] | undefined => {
  const translate = useTranslate();
  return useMemo(() => {
    const { status } = membersIn(record);
    const state = Object.entries(document.states).find(([, { code }]) => code === status)?.[0] ?? 'absent';
    const key = (at: number): string => `${document.area}.way.${move.name}.${at}`;
    const ways = move.ways.flatMap(({ says, in: states, command, input, incomplete }, at): readonly SavingWay[] =>
      states && !states.includes(state)
        ? []
        : [
            {
              label: translate(key(at)),
              command,
              input,
              incomplete,
              ...(says.done && { done: `${key(at)}.done` }),
              ...(says.failed && { failed: `${key(at)}.failed` }),
              ...(says.kept && { kept: `${key(at)}.kept` }),
            },
          ],
    );
    return ways.length > 0 ? ways : undefined;
  }, [document, move, record, translate]);
};

/** What every form of the document has of its own: inputs, the frame, messages. */
const useFrame = (document: DocumentFacts) => {
  const navigate = useNavigate();
  const { popup, life, wide, tabs } = document.screen;
  const { inputs } = extrasOf(document.area);
  return {
    inputs,
    life,
    wide,
    tabs,
    popup,
    ...(popup && { onCancel: () => void navigate(document.path) }),
  };
};

/** Tables of the document as inputs of its form, by the name of their section. */
const useTables = (document: DocumentFacts): Readonly<Record<string, ComponentType<{ readonly title: string }>>> =>
  useMemo(
    () =>
      Object.fromEntries(
        Object.entries(document.fields)
          .filter(([, { kind }]) => kind === 'rows')
          .map(([name]) => {
            const Under = extrasOf(document.area).underRows?.[name];
            return [
              name,
              () => (
                <>
                  <RowsField document={document} table={name} />
                  {Under && <Under />}
                </>
              ),
            ];
          }),
      ),
    [document],
  );

/** A value that stands in an object of the record (the head of a wagon list). */
const nested = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.values(record)
    .map((value) => membersIn(value)[name])
    .find((value) => value !== undefined);

/** What a chosen record brings along, by the field in which it was chosen. */
const fillFrom =
  (document: DocumentFacts) =>
  (name: string, record: Row, values: Values): Values =>
    extrasOf(document.area).bringsNothing?.(name, values, record) === true
      ? {}
      : Object.fromEntries(
          Object.entries(document.fields[name]?.fills ?? {}).map(([own, theirs]) => [
            own,
            record[theirs] ?? document.empty[own],
          ]),
        );

/** Lines whose labels stand under another name than theirs. */
const rowLabelsOf = (document: DocumentFacts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(document.fields).flatMap(([name, { called }]) => (called === undefined ? [] : [[name, called]])),
  );

/** What the form of a move starts with: the record's values, or nothing. A reason is everybody's own: never what another one wrote last. */
const valuesFor =
  (document: DocumentFacts, move: MoveFacts) =>
  (record: Readonly<Record<string, unknown>>): Values =>
    Object.fromEntries([
      ...move.sets.map((name) => [name, record[name] ?? document.empty[name]] as const),
      ...askedOnForm(move).map(
        ([name, { kind }]) => [name, kind === 'lines' ? '' : (record[name] ?? nested(record, name) ?? '')] as const,
      ),
    ]);

const noneAfter = () => () => undefined;

/** The railway's day now, as a field of a day holds it. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bishkek' }).format(new Date());

/** What the form of a new record starts with: the day, the name of whoever writes. */
const beginnings = (document: DocumentFacts, person: SignedIn | undefined): Values =>
  Object.fromEntries(
    Object.entries(document.fields).flatMap(([name, { begins }]) => {
      if (begins === 'today') return [[name, today()]];
      if (begins === 'now') return [[name, thisMinute()]];
      if (begins === 'page') return [[name, lastPage().slice(0, 300)]];
      return begins === 'person' ? [[name, person?.fullName || person?.userName || person?.email || '']] : [];
    }),
  );

/** The form of a new record. */
export const CreateDocument = ({ document }: { document: DocumentFacts }) => {
  const person = usePerson();
  const allows = useAllows();
  const move = creatingMove(document, person, allows);
  const [search] = useSearchParams();
  if (!move) return <NotFound />;
  const { begins } = extrasOf(document.area);
  return begins && search.size > 0 ? (
    <BegunDocument document={document} move={move} begins={begins} asked={search.toString()} />
  ) : (
    <NewDocument document={document} move={move} />
  );
};

/** A new record that is made of something: what it begins with is read first. */
const BegunDocument = ({
  document,
  move,
  begins,
  asked,
}: {
  document: DocumentFacts;
  move: MoveFacts;
  begins: NonNullable<DocumentExtras['begins']>;
  asked: string;
}) => {
  const translate = useTranslate();
  const { data } = useServices();
  const { data: begun, error } = useQuery({
    queryKey: ['begins', document.area, asked],
    queryFn: async () => (await begins(new URLSearchParams(asked), data)) ?? {},
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error) return <Stopped title={translate('ui.list.failed')} text={problemOf(error).message} />;
  return begun ? <NewDocument key={asked} document={document} move={move} begun={begun} source={asked} /> : <Waiting />;
};

const NewDocument = ({
  document,
  move,
  begun = {},
  source = '',
}: {
  document: DocumentFacts;
  move: MoveFacts;
  begun?: Values;
  source?: string;
}) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const person = usePerson();
  const sections = useSections(document, move, begun);
  const custom = useTables(document);
  const { Source } = extrasOf(document.area).forms ?? {};
  const [station] = person?.stationIds ?? [];
  const stationField = document.owner?.stations?.[0];
  const customerField = document.owner?.customer;
  const ways = useWays(document, move);
  const frame = useFrame(document);
  const after = (extrasOf(document.area).useAfter ?? noneAfter)();
  const { popup, draft, says } = document.screen;
  const [begins] = useState(() => beginnings(document, person));
  const base = {
    ...valuesFor(document, move)({}),
    ...begins,
    // Whoever works at one station means that one; a customer's person means the customer.
    ...(station !== undefined && stationField !== undefined && person?.stationIds?.length === 1
      ? { [stationField]: station }
      : {}),
    ...begun,
    ...(person?.side === 'customer' && customerField !== undefined ? { [customerField]: person.customerId ?? '' } : {}),
    ...ofCustomers(document, person?.side === 'customer'),
  };
  return (
    <RecordForm
      area={document.area}
      title={
        popup
          ? translate(`${document.area}.action.${move.name}`)
          : `${translate(`${document.area}.one`)}: ${translate('ui.form.new').toLowerCase()}`
      }
      leaf={translate('ui.form.new')}
      sections={sections}
      base={base}
      valuesOf={valuesFor(document, move)}
      draftKey={`${document.area}.new${source === '' ? '' : `.${source}`}`}
      statedDraft={draft}
      above={Source && <Source values={base} />}
      {...(says.includes('draftLoaded') && { draftFound: `${document.area}.says.draftLoaded` })}
      backTo={document.path}
      happened={move.happened}
      custom={custom}
      fill={fillFrom(document)}
      rowLabels={rowLabelsOf(document)}
      ways={ways}
      {...frame}
      onDone={({ id }, way) => {
        after(move.name, String(id), way?.input ?? {});
        void navigate(popup ? document.path : recordPath(document, String(id)));
      }}
    />
  );
};

const MoveForm = ({ document, move, record }: { document: DocumentFacts; move: MoveFacts; record: Row }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [began] = useState(() => valuesFor(document, move)(record));
  const sections = useSections(document, move, began);
  const custom = useTables(document);
  const action = useActionLabel(document.area)(move.name);
  const name = documentName(document, record, translate, useLocale());
  const ways = useWays(document, move, record);
  const frame = useFrame(document);
  const after = (extrasOf(document.area).useAfter ?? noneAfter)();
  const { Above, Source } = extrasOf(document.area).forms ?? {};
  const back = document.screen.popup ? document.path : recordPath(document, record.id);
  const asked = askedOnForm(move).map(([each]) => each);
  return (
    <RecordForm
      area={document.area}
      title={document.screen.popup ? `${translate(`${document.area}.one`)} · ${name}` : `${action}: ${name}`}
      leaf={name}
      sections={sections}
      base={valuesFor(document, move)(record)}
      record={record}
      command={move.name}
      {...(move.name !== 'edit' && !document.plainSave && { saveLabel: action })}
      {...(asked.length > 0 && {
        bodyOf: (values: Values, base: Values) =>
          Object.fromEntries(
            Object.entries(values).filter(
              ([key, value]) =>
                (asked.includes(key) && !(value === '' && move.asks[key]?.sent === 'maybe')) ||
                JSON.stringify(value) !== JSON.stringify(base[key]),
            ),
          ),
      })}
      valuesOf={valuesFor(document, move)}
      draftKey={`${document.area}.${record.id}.${move.name}`}
      backTo={back}
      happened={move.happened}
      custom={custom}
      fill={fillFrom(document)}
      rowLabels={rowLabelsOf(document)}
      ways={ways}
      {...frame}
      above={
        <>
          {Above && <Above row={record} />}
          {Source && <Source values={began} />}
        </>
      }
      onDone={({ id }, way) => {
        after(way?.command ?? move.name, String(id), way?.input ?? {}, record);
        void navigate(back);
      }}
    />
  );
};

/** The form of a move of an existing record; the last part of the path names the move. */
export const EditDocument = ({ document, id, name }: { document: DocumentFacts; id: string; name: string }) => {
  const move = document.moves.find((each) => each.editor === name && !each.creates && each.sets.length > 0);
  if (!move) return <NotFound />;
  return (
    <EditRecord area={document.area} id={id}>
      {(record) => <MoveForm key={`${id}/${name}`} document={document} move={move} record={record} />}
    </EditRecord>
  );
};
