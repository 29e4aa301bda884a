import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Select,
  Skeleton,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import type { Row } from '../../grid/column.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { traits } from '../../kinds/traits.ts';
import { useServices } from '../../shell/services.ts';
import type { Book } from '../book-facts.ts';
import { compareEditions } from './compare-editions.ts';
import { DifferencesTable } from './DifferencesTable.tsx';
import texts from './texts.ts';
import { edition, useEditions } from './use-editions.ts';

/** Rows of an answer. */
const most = 1_000;

/** What one edition of a tariff table says otherwise than another: new rows, rows left out, and each value before and after. */
const EditionsDialog = ({ book, onClose }: { book: Book; onClose: () => void }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { data } = useServices();
  const [chosen, setChosen] = useState<{ readonly before?: string; readonly after?: string }>({});
  const editions = useEditions(book);
  const days = editions.data ?? [];
  const after = chosen.after ?? days[0]?.value;
  const before = chosen.before ?? days.find(({ value }) => value < (after ?? ''))?.value;
  const rowsOf = async (day: string) =>
    data.getList<Row>(book.area, {
      filter: { [edition]: day, retired: false },
      sort: { field: book.key[0] ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    });
  const key = book.key.filter((name) => name !== edition);
  const columns = Object.keys(book.fields).filter((name) => name !== edition && !key.includes(name));
  const numbers = columns.filter((name) => {
    const field = book.fields[name];
    return field && traits[field.kind].column === 'decimal';
  });
  const compared = useQuery({
    queryKey: [book.area, 'compared', before, after],
    enabled: before !== undefined && after !== undefined,
    queryFn: async () => {
      const [old, now] = await Promise.all([rowsOf(before ?? ''), rowsOf(after ?? '')]);
      const cut = Math.max(old.total ?? 0, now.total ?? 0) > most;
      return { ...compareEditions(old.data, now.data, { key, columns, numbers }), cut };
    },
  });
  const choice = (which: 'before' | 'after', value: string | undefined) => (
    <Box sx={{ flex: '1 1 200px' }}>
      <Box component="label" htmlFor={`${id}-${which}`} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
        {translate(`screen.editions.${which}`)}
      </Box>
      <Select
        fullWidth
        size="small"
        value={value ?? ''}
        onChange={({ target }) => setChosen({ ...chosen, [which]: target.value })}
        inputProps={{ id: `${id}-${which}`, 'aria-label': translate(`screen.editions.${which}`) }}
        MenuProps={{ slotProps: { list: { 'aria-label': translate(`screen.editions.${which}`) } } }}
      >
        {days.map(({ value: day, count }) => (
          <MenuItem key={day} value={day}>
            {translate('screen.editions.rows', { day: formatDay(locale, day), smart_count: count })}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
  const error = editions.error ?? compared.error;
  const { differences = [], same = 0, cut = false } = compared.data ?? {};
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('screen.editions.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        {editions.data && days.length < 2 && <Alert severity="info">{translate('screen.editions.none')}</Alert>}
        {days.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {choice('before', before)}
            {choice('after', after)}
          </Box>
        )}
        {(editions.isPending || (compared.isPending && before !== undefined)) && <Skeleton height={160} aria-busy />}
        {cut && <Alert severity="warning">{translate('screen.editions.too_many', { count: most })}</Alert>}
        {compared.data && (
          <Box role="status">
            {differences.length === 0
              ? translate('screen.editions.alike')
              : translate('screen.editions.found', { different: differences.length, same })}
          </Box>
        )}
        {differences.length > 0 && (
          <DifferencesTable book={book} differences={differences} keyOf={key} columns={columns} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default EditionsDialog;
