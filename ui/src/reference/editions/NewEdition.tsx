import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useId, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { DayField } from '../../form/DayField.tsx';
import type { Row } from '../../grid/column.ts';
import { formatDay, railwayTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';

import { useServices } from '../../shell/services.ts';
import type { Book } from '../book-facts.ts';
import { bookTitle } from '../book-screen.ts';
import { keepInTray } from '../import/keep-in-tray.ts';
import type { FollowedImport } from '../import/import-job.ts';
import importTexts from '../import/texts.ts';
import { useSendImport } from '../import/use-send-import.ts';
import { copyOf, dayAfter } from './copy-of.ts';
import texts from './texts.ts';
import { edition, useEditions } from './use-editions.ts';

const ImportDialog = lazy(() => import('../import/ImportDialog.tsx'));

/** Rows that are asked for at a time, and most of an edition. */
const page = 1_000;
const most = 20_000;

/**
 * A new edition of a tariff table that begins as a copy of the one before it: the import of its own rows under another day, so it is seen
 * before it is written, goes on when the screen is left, and is taken up where it was cut off.
 */
const NewEdition = ({ book, onClose }: { book: Book; onClose: () => void }) => {
  useTexts(texts);
  useTexts(importTexts);
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { data } = useServices();
  const send = useSendImport(keepInTray);
  const [tomorrow] = useState(() => dayAfter(railwayTime(Date.now())?.day ?? ''));
  const [day, setDay] = useState(tomorrow);
  const [state, setState] = useState<{ readonly busy?: true; readonly trouble?: string }>({});
  const [followed, setFollowed] = useState<FollowedImport>();
  const editions = useEditions(book);
  const days = editions.data ?? [];
  const source = days.find(({ value }) => value < day);
  const there = days.some(({ value }) => value === day);
  const title = translate('screen.editions.new_title', { book: bookTitle(book, locale) });

  const rowsOf = async (of: string): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let at = 1; rows.length < most; at += 1) {
      const { data: some, total = 0 } = await data.getList<Row>(book.area, {
        filter: { [edition]: of, retired: false },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: at, perPage: page },
      });
      rows.push(...some);
      if (some.length === 0 || rows.length >= total) break;
    }
    return rows;
  };
  const copy = async (of: string): Promise<void> => {
    setState({ busy: true });
    try {
      const file = copyOf(await rowsOf(of), { columns: Object.keys(book.fields), edition, day });
      setFollowed(send(book.area, new File([file], `${book.path} ${day}.csv`, { type: 'text/csv' }), title));
    } catch (error) {
      setState({ trouble: problemOf(error).message || translate('ui.list.failed') });
    }
  };

  if (followed)
    return (
      <Suspense fallback={null}>
        <ImportDialog area={book.area} title={title} followed={followed} keep={keepInTray} onClose={onClose} />
      </Suspense>
    );
  const trouble = state.trouble ?? (editions.error ? problemOf(editions.error).message : undefined);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
        <Box>
          <Box component="label" htmlFor={`${id}-day`} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
            {translate('screen.editions.from_day')}
          </Box>
          <Box sx={{ width: 180 }}>
            <DayField id={`${id}-day`} value={day} onChange={setDay} />
          </Box>
        </Box>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {day < tomorrow
            ? translate('screen.editions.not_past')
            : there
              ? translate('screen.editions.there', { day: formatDay(locale, day) })
              : source &&
                translate('screen.editions.copied', {
                  day: formatDay(locale, source.value),
                  smart_count: source.count,
                })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!source || there || day < tomorrow || state.busy === true}
          onClick={() => source && void copy(source.value)}
        >
          {translate('screen.editions.prepare')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default NewEdition;
