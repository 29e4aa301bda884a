import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Values } from '../form/changes.ts';
import { EditRecord } from '../form/EditRecord.tsx';
import { RecordForm } from '../form/LazyForm.tsx';
import type { FormSection } from '../form/field.ts';
import type { Row } from '../grid/column.ts';
import { recordName } from '../grid/record-name.ts';
import { ResourceList } from '../grid/ResourceList.tsx';
import type { Locale } from '../i18n/locale.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { useAllows } from '../shell/person.ts';
import { routeOf } from '../shell/routes/routes.ts';
import type { Book } from './book-facts.ts';
import books from './books.facts.ts';
import { bookFields, bookList, bookTitle } from './book-screen.ts';

interface BookProps {
  readonly book: Book;
  /** Path of the list. */
  readonly path: string;
}

const List = ({ book, path }: BookProps) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const allows = useAllows();
  const list = useMemo(() => bookList(book, path, locale), [book, path, locale]);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${path}/create`}>
      {translate('screen.book.add')}
    </Button>
  );
  return (
    <ResourceList list={list} title={bookTitle(book, locale)} primary={allows(`Reference.${book.book}.Edit`) && add} />
  );
};

const valuesOf =
  (book: Book) =>
  (record: Row): Values =>
    Object.fromEntries(Object.entries(book.empty).map(([name, none]) => [name, (record as Values)[name] ?? none]));

const useSections = (book: Book): readonly FormSection[] => {
  const locale = useLocale() as Locale;
  return useMemo(() => [{ name: 'main', title: 'screen.book.main', fields: bookFields(book, locale) }], [book, locale]);
};

const Create = ({ book, path }: BookProps) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const navigate = useNavigate();
  const sections = useSections(book);
  return (
    <RecordForm
      area={book.area}
      title={`${bookTitle(book, locale)}: ${translate('ui.form.new').toLowerCase()}`}
      leaf={translate('ui.form.new')}
      sections={sections}
      base={book.empty}
      valuesOf={valuesOf(book)}
      draftKey={`${book.area}.new`}
      backTo={path}
      onDone={() => void navigate(path)}
    />
  );
};

const Edit = ({ book, path }: BookProps) => {
  const { id = '' } = useParams();
  const locale = useLocale() as Locale;
  const navigate = useNavigate();
  const sections = useSections(book);
  return (
    <EditRecord area={book.area} id={id}>
      {(record) => {
        const name = recordName(locale, record);
        return (
          <RecordForm
            key={id}
            area={book.area}
            title={name}
            leaf={name}
            sections={sections}
            base={valuesOf(book)(record)}
            record={record}
            command="edit"
            valuesOf={valuesOf(book)}
            draftKey={`${book.area}.${id}`}
            backTo={path}
            onDone={() => void navigate(path)}
          />
        );
      }}
    </EditRecord>
  );
};

const byPath = new Map(books.map((book) => [book.path, book]));

/** The screens of a reference book: list, new entry, entry. Which book it is, its path says. */
const BookRoutes = () => {
  const route = routeOf(useLocation().pathname);
  const book = byPath.get(route?.path.replace('/reference/', '') ?? '');
  if (!book || !route) return <NotFound />;
  const props = { book, path: route.path };
  return (
    <Routes key={book.path}>
      <Route index element={<List {...props} />} />
      <Route path="create" element={<Create {...props} />} />
      <Route path=":id" element={<Edit {...props} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
};

export default BookRoutes;
