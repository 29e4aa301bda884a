import RestoreIcon from '@mui/icons-material/Restore';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useCommand } from '../actions/use-command.tsx';
import type { Row } from '../grid/column.ts';
import { ChangedValue } from '../history/ChangedValue.tsx';
import { columnName } from '../history/column-name.ts';
import type { EditEntry } from '../history/entries.ts';
import { formatInstant } from '../i18n/format.ts';
import type { Book } from './book-facts.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useVersions } from './use-versions.ts';

const textOf = (value: EditEntry['oldValue']): string => (value === null ? '' : String(value));

/** Every version of an entry: who made it, when, and what it changed. An earlier one can be brought back. */
export const EntryHistory = ({
  book,
  id,
  record,
  mayRestore,
}: {
  book: Book;
  id: string;
  record: Row | undefined;
  mayRestore: boolean;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const send = useCommand();
  const [asked, setAsked] = useState<number>();
  const [refused, setRefused] = useState('');
  const { area } = book;
  const { data: versions, error } = useVersions(area, id, record?.revision);
  if (error) return <Box sx={{ p: 6 }}>{error.message}</Box>;
  if (!versions)
    return (
      <Box aria-busy sx={{ p: 6 }}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={48} />
        ))}
      </Box>
    );
  // The versions that stand here say which is the newest: the record may be read a moment later, and what is sent is what was looked at.
  const newest = Math.max(...versions.map(({ revision = 0 }) => revision));
  const restore = async (revision: number, from: string): Promise<void> => {
    setRefused('');
    const sent = await send(
      {
        area,
        id,
        command: 'restore-version',
        body: { revision },
        revision: newest,
        label: translate('screen.book.restore_version', { from }),
      },
      () => true,
    );
    setAsked(undefined);
    if (sent.outcome === 'refused') setRefused(sent.problem.message);
  };
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, px: { xs: 4, md: 6 }, py: 3 }}>
      {refused && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {refused}
        </Alert>
      )}
      {versions.map(({ revision = 0, date, user, action, changes }) => {
        const from = formatInstant(locale, date);
        return (
          <Box component="li" key={revision} sx={{ py: 3, '& + &': { borderTop: '1px solid var(--k-line)' } }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
              <strong>{action}</strong>
              <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                {from} · {user}
              </Box>
            </Box>
            {changes.map((change) => {
              const texts = { oldText: textOf(change.oldValue), newText: textOf(change.newValue) };
              return (
                <Box key={change.column} sx={{ fontSize: 13, mt: 1, overflowWrap: 'anywhere' }}>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {columnName(area, change.column, translate)}:{' '}
                  </Box>
                  <ChangedValue {...texts} side="old" /> → <ChangedValue {...texts} side="new" />
                </Box>
              );
            })}
            {mayRestore && revision < newest && asked !== revision && (
              <Button
                size="small"
                startIcon={<RestoreIcon />}
                onClick={() => setAsked(revision)}
                sx={{ mt: 1, ml: -1 }}
                aria-label={translate('screen.book.restore_version', { from })}
              >
                {translate('screen.book.restore')}
              </Button>
            )}
            {asked === revision && (
              <Alert
                severity="warning"
                sx={{ mt: 2 }}
                action={
                  <>
                    <Button color="inherit" onClick={() => setAsked(undefined)}>
                      {translate('ui.form.cancel')}
                    </Button>
                    <Button color="inherit" autoFocus onClick={() => void restore(revision, from)}>
                      {translate('screen.book.restore')}
                    </Button>
                  </>
                }
              >
                {translate('screen.book.restore_ask', { from })}
              </Alert>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
