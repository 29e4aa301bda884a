import AddIcon from '@mui/icons-material/Add';
import { Box, Button, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { Link } from '../shell/routes/Link.tsx';
import { ResourceList } from '../grid/ResourceList.tsx';
import { useShortcut } from '../shell/keyboard.ts';
import { useAllows } from '../shell/person.ts';
import type { Book } from './book-facts.ts';
import { bookList, bookTitle } from './book-screen.ts';
import { extras } from './extras.ts';
import { ExtraWaits } from './ExtraWaits.tsx';

import { ImportButton } from './import/ImportButton.tsx';
import { ValidAt, validAtFilter } from './ValidAt.tsx';
import { useLocale } from '../i18n/use-locale.ts';

const Coming = lazy(() => import('./editions/Coming.tsx'));
const NewEdition = lazy(() => import('./editions/NewEdition.tsx'));
const EditionsDialog = lazy(() => import('./editions/EditionsDialog.tsx'));
const EntryPanel = lazy(() => import('./EntryPanel.tsx').then((module) => ({ default: module.EntryPanel })));

/** A reference book: its list and, beside it, the entry that is open. The list stays as it is while entries come and go. */
export const BookScreen = ({ book, path }: { book: Book; path: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const allows = useAllows();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const list = useMemo(() => bookList(book, path, locale), [book, path, locale]);
  const opened = useMatch(`${path}/:id`)?.params.id;
  const [day, setDay] = useState('');
  const filter = useMemo(() => validAtFilter(book, day), [book, day]);
  const navigate = useNavigate();
  const editor = allows(`Reference.${book.book}.Edit`);
  useShortcut('Insert', () => {
    if (editor) void navigate(`${path}/create`);
  });
  const [comparing, setComparing] = useState(false);
  const [beginning, setBeginning] = useState(false);
  const Extra = extras[book.path];
  const add = editor && (
    <>
      <ImportButton area={book.area} book={bookTitle(book, locale)} />
      <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${path}/create`}>
        {translate('screen.book.add')}
      </Button>
    </>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, ...(phone && opened !== undefined && { display: 'none' }) }}>
        <ResourceList
          list={list}
          title={bookTitle(book, locale)}
          primary={add}
          above={
            (Extra || book.edition) && (
              <Suspense fallback={Extra ? <ExtraWaits /> : null}>
                {Extra && <Extra />}
                {book.edition && <Coming book={book} onCompare={() => setComparing(true)} />}
              </Suspense>
            )
          }
          {...(!book.timeless && {
            filter,
            toolbar: (
              <>
                <ValidAt day={day} onChange={setDay} />
                {book.edition && (
                  <Button variant="outlined" onClick={() => setComparing(true)}>
                    {translate('screen.book.compare')}
                  </Button>
                )}
                {book.edition && editor && (
                  <Button variant="outlined" onClick={() => setBeginning(true)}>
                    {translate('screen.book.new_edition')}
                  </Button>
                )}
              </>
            ),
          })}
        />
      </Box>
      <Suspense fallback={null}>
        {beginning && <NewEdition book={book} onClose={() => setBeginning(false)} />}
        {comparing && <EditionsDialog book={book} onClose={() => setComparing(false)} />}
      </Suspense>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <EntryPanel key={opened} book={book} path={path} id={opened === 'create' ? undefined : opened} />
        </Suspense>
      )}
    </Box>
  );
};
