import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Receipt } from '../api/data-provider.ts';
import type { Values } from '../form/changes.ts';
import { EditRecord } from '../form/EditRecord.tsx';
import type { FormSection } from '../form/field.ts';
import { RecordForm } from '../form/LazyForm.tsx';
import type { Row } from '../grid/column.ts';
import type { Book } from './book-facts.ts';
import { bookFields, entryName } from './book-screen.ts';
import { WarningsDialog } from '../actions/WarningsDialog.tsx';
import { useAsk } from '../shell/Dialogs.tsx';
import { useServices } from '../shell/services.ts';
import { Duplicates } from './Duplicates.tsx';
import { twinsOf } from './twins.ts';
import { useLocale } from '../i18n/use-locale.ts';

const textIn = (values: Values, field: string): string => {
  const value: unknown = values[field];
  return typeof value === 'string' ? value : '';
};

const valuesOf =
  (book: Book) =>
  (record: Row): Values =>
    Object.fromEntries(Object.entries(book.empty).map(([name, none]) => [name, membersIn(record)[name] ?? none]));

const useSections = (book: Book): readonly FormSection[] => {
  const locale = useLocale();
  return useMemo(() => [{ name: 'main', title: 'screen.book.main', fields: bookFields(book, locale) }], [book, locale]);
};

/** The form of an entry, new or known. What is typed is kept as a draft, as in every form. */
export const EntryForm = ({
  book,
  path,
  id,
  initial,
  onDone,
  onCancel,
}: {
  book: Book;
  path: string;
  id: string | undefined;
  /** What a new entry begins with. */
  initial?: Values;
  readonly onDone?: (receipt: Receipt) => void;
  /** Leaves a dialog; without it the form goes back to its list. */
  readonly onCancel?: () => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const sections = useSections(book);
  const { data } = useServices();
  const ask = useAsk();
  const below = useMemo(
    () =>
      Object.fromEntries(
        book.match.map((field) => [field, <Duplicates key={field} book={book} field={field} id={id} />]),
      ),
    [book, id],
  );
  /** A taxpayer has one number: a second entry with it is asked about once more, in the words of the warnings. */
  const agree = async (values: Values, base: Values): Promise<boolean> => {
    const codes = book.match.filter((field) => book.fields[field]?.kind === 'code' && values[field] !== base[field]);
    const twins = await Promise.all(codes.map((field) => twinsOf(data, book, field, textIn(values, field), id)));
    const warnings = twins.flatMap((rows, at) =>
      rows.slice(0, 1).map((row) => ({
        code: 'screen.book.same_code',
        params: {
          field: translate(`${book.area}.${codes[at] ?? ''}`),
          value: textIn(values, codes[at] ?? ''),
          name: entryName(book, locale, row),
        },
      })),
    );
    if (warnings.length === 0) return true;
    return (await ask<boolean>((close) => <WarningsDialog warnings={warnings} onClose={close} />)) === true;
  };
  const done = onDone ?? (() => void navigate(path));
  const shared = {
    panel: true,
    area: book.area,
    sections,
    valuesOf: valuesOf(book),
    backTo: path,
    onDone: done,
    below,
    ...(book.match.length > 0 && { agree }),
    ...(onCancel && { onCancel }),
  };
  if (id === undefined)
    return (
      <RecordForm
        {...shared}
        title={translate('ui.form.new')}
        leaf={translate('ui.form.new')}
        base={{ ...book.empty, ...initial }}
        draftKey={initial ? `${book.area}.quick` : `${book.area}.new`}
      />
    );
  return (
    <Box>
      <EditRecord area={book.area} id={id}>
        {(record) => {
          const name = entryName(book, locale, record);
          return (
            <RecordForm
              {...shared}
              key={`${id}/${record.revision}`}
              title={name}
              leaf={name}
              base={valuesOf(book)(record)}
              record={record}
              command="edit"
              draftKey={`${book.area}.${id}`}
            />
          );
        }}
      </EditRecord>
    </Box>
  );
};
