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
import { Duplicates } from './Duplicates.tsx';
import { useLocale } from '../i18n/use-locale.ts';

const valuesOf =
  (book: Book) =>
  (record: Row): Values =>
    Object.fromEntries(Object.entries(book.empty).map(([name, none]) => [name, (record as Values)[name] ?? none]));

const useSections = (book: Book): readonly FormSection[] => {
  const locale = useLocale();
  return useMemo(
    () => [
      { name: 'main', title: 'screen.book.main', fields: bookFields(book, locale) },
      ...(book.match.length > 0 ? [{ name: 'duplicates', title: 'screen.book.duplicates', fields: [] }] : []),
    ],
    [book, locale],
  );
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
  const custom = useMemo(() => ({ duplicates: () => <Duplicates book={book} id={id} /> }), [book, id]);
  const done = onDone ?? (() => void navigate(path));
  const shared = {
    panel: true,
    area: book.area,
    sections,
    valuesOf: valuesOf(book),
    backTo: path,
    onDone: done,
    custom,
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
