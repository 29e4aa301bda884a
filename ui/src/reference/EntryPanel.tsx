import { textIn } from '@kerben/workflows/kernel/lists.ts';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, IconButton, Tab, Tabs, Tooltip } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { RowMenu } from '../actions/RowMenu.tsx';
import { ReferenceName } from '../grid/Cell.tsx';
import type { Row } from '../grid/column.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { useAllows } from '../shell/person.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { sizes } from '../theme/tokens.ts';
import type { Book } from './book-facts.ts';
import { bookActions, bookTitle } from './book-screen.ts';
import { BookStatus } from './BookStatus.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { belowEntry } from './extras.ts';
import { EntryUses } from './EntryUses.tsx';
import { useEntryName } from './use-entry-name.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { isWithin } from '../grid/target.ts';

const tabs = ['main', 'history', 'uses'] as const;
type TabName = (typeof tabs)[number];

/** Hidden and not gone: what is typed into a form stays while its neighbours are looked at. */
const Pane = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <Box
    role="tabpanel"
    hidden={!shown}
    sx={{ flex: 1, minHeight: 0, overflowY: 'auto', ...(!shown && { display: 'none' }) }}
  >
    {children}
  </Box>
);

/** One entry beside its list: the form, what happened to it, who uses it. Esc closes it. */
export const EntryPanel = ({ book, path, id }: { book: Book; path: string; id: string | undefined }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const locale = useLocale();
  const allows = useAllows();
  const [tab, setTab] = useState<TabName>('main');
  const { data: record } = useGetOne<Row>(book.area, { id: id ?? '' }, { enabled: id !== undefined, retry: false });
  const mergedInto = textIn(record?.['mergedInto']);
  const panel = useRef<HTMLElement>(null);
  const name = useEntryName(book, record);
  const title = id === undefined ? translate('ui.form.new') : (name ?? '…');

  /** Read before the form takes the focus. */
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const was = document.title;
    return () => {
      document.title = was;
      // The next entry has the focus already when it takes the place of this one.
      if (document.activeElement !== document.body) return;
      // Whoever came from a row goes on from there; a row that was drawn anew leaves the cursor of the list.
      const there = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const back = there ? before : document.querySelector<HTMLElement>('.k-body [tabindex="0"]');
      back?.focus();
    };
  }, [before]);
  useEffect(() => {
    document.title = `${title} · ${bookTitle(book, locale)} · Kerben`;
  }, [title, book, locale]);

  const close = (): void => void navigate(path);
  const onKeyDown = (event: KeyboardEvent): void => {
    const inList = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || event.defaultPrevented || inList || !isWithin(panel.current, event.target)) return;
    event.preventDefault();
    close();
  };
  const Below = belowEntry[book.path];
  const editable = allows(`Reference.${book.book}.Edit`) && record?.['retired'] !== true;

  return (
    <Box
      component="aside"
      ref={panel}
      aria-label={title}
      onKeyDown={onKeyDown}
      sx={{
        width: { xs: 1, md: 'clamp(380px, 36vw, 560px)' },
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        height: { md: `calc(100vh - ${sizes.topBar + sizes.footer}px)` },
        borderLeft: { md: '1px solid var(--k-line)' },
        background: 'var(--k-surface)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: { xs: 4, md: 6 }, pr: 2, pt: 3 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 17, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {record && <BookStatus row={record} />}
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          {record && <RowMenu area={book.area} row={record} table={bookActions(book)} name={title} inGrid={false} />}
          <Tooltip title={`${translate('ra.action.close')} (Esc)`}>
            <IconButton aria-label={translate('ra.action.close')} onClick={close}>
              <CloseIcon />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      {id !== undefined && (
        <Tabs
          value={tab}
          onChange={(_event, next: TabName) => setTab(next)}
          sx={{ px: { xs: 2, md: 4 }, borderBottom: '1px solid var(--k-line)', minHeight: 40 }}
        >
          {tabs.map((name) => (
            <Tab key={name} value={name} label={translate(`screen.book.tab.${name}`)} sx={{ minHeight: 40, px: 3 }} />
          ))}
        </Tabs>
      )}
      {mergedInto !== '' && (
        <Alert severity="info" sx={{ mx: { xs: 4, md: 6 }, mt: 3 }}>
          {translate('screen.book.merged_into')}{' '}
          <ToRecord area={book.area} id={mergedInto}>
            <ReferenceName area={book.area} id={mergedInto} />
          </ToRecord>
        </Alert>
      )}
      <Suspense fallback={<Waiting />}>
        <Pane shown={tab === 'main'}>
          {id === undefined || editable ? (
            <EntryForm book={book} path={path} id={id} />
          ) : (
            <EntryFacts book={book} id={id} />
          )}
          {id !== undefined && editable && Below && <Below key={id} id={id} />}
        </Pane>
        {id !== undefined && tab === 'history' && (
          <Pane shown>
            <EntryHistory book={book} id={id} record={record} mayRestore={editable} />
          </Pane>
        )}
        {id !== undefined && tab === 'uses' && (
          <Pane shown>
            <EntryUses area={book.area} id={id} />
          </Pane>
        )}
      </Suspense>
    </Box>
  );
};
