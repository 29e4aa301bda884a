import { Dialog, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import type { Row } from '../grid/column.ts';
import type { QuickCreateProps } from '../form/quick-create.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { useServices } from '../shell/services.ts';
import { bookTitle } from './book-screen.ts';
import books from './books.facts.ts';
import { EntryForm } from './EntryForm.tsx';
import { useLocale } from '../i18n/use-locale.ts';

/** What was typed goes where it belongs: digits into the code, words into the name. */
const startOf = (fields: Readonly<Record<string, unknown>>, key: string | undefined, typed: string) => {
  const name = ['nameRu', 'name'].find((field) => field in fields);
  const isCode = /^[\dA-Z.-]+$/.test(typed);
  const field = isCode && key !== undefined ? key : name;
  return field === undefined ? {} : { [field]: typed };
};

/** A new entry of a book, made from a lookup, in a dialog above the form that needs it. */
const QuickCreate = ({ area, typed, onClose }: QuickCreateProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const book = books.find((each) => each.area === area);
  if (!book) return null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => onClose()} aria-labelledby="quick-create-title">
      <DialogTitle id="quick-create-title">
        {bookTitle(book, locale)}: {translate('ui.form.new').toLowerCase()}
      </DialogTitle>
      <Suspense fallback={<Waiting />}>
        <EntryForm
          book={book}
          path=""
          id={undefined}
          initial={startOf(book.fields, book.key[0], typed)}
          onCancel={() => onClose()}
          onDone={({ id }) => {
            void data.getOne<Row>(area, { id }).then((answer) => onClose(answer.data));
          }}
        />
      </Suspense>
    </Dialog>
  );
};

export default QuickCreate;
