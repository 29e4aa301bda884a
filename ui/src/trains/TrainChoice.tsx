import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { StateChip } from '../documents/StateChip.tsx';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { Train } from './use-trains.ts';

/** The latest trains side by side, each a link to its page; the one that is open is marked. */
export const TrainChoice = ({
  trains,
  document,
  open,
}: {
  readonly trains: readonly Train[];
  readonly document: DocumentFacts;
  readonly open: string;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box
      component="nav"
      aria-label={translate('ui.trains.trains')}
      sx={{ display: 'flex', gap: 2, overflowX: 'auto', px: { xs: 4, md: 6 }, pb: 3 }}
    >
      {trains.map((train) => (
        <Box
          key={train.id}
          component={Link}
          to={`/sostavs/${encodeURIComponent(train.id)}`}
          {...(train.id === open && { 'aria-current': 'page' as const })}
          sx={{
            flex: 'none',
            minWidth: 168,
            display: 'grid',
            gap: 1,
            justifyItems: 'start',
            p: 2,
            border: '1px solid var(--k-line)',
            borderRadius: 1.5,
            color: 'text.primary',
            textDecoration: 'none',
            '&[aria-current]': { background: 'var(--k-selected)', borderColor: 'primary.main' },
          }}
        >
          <Box component="span" className="tabular" sx={{ fontWeight: 650 }}>
            {train.trainNumber}
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', ml: 2 }}>
              {train.stationName}
            </Box>
          </Box>
          <Box component="span" className="tabular" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {formatInstant(locale, train.at ?? train.expectedAt)}
            {train.wagonCount !== null &&
              ` · ${translate('ui.trains.waiting', { waiting: train.waiting ?? 0, count: train.wagonCount })}`}
          </Box>
          <StateChip document={document} row={train} />
        </Box>
      ))}
    </Box>
  );
};
