import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../i18n/format.ts';
import type { LogEntry } from './entries.ts';
import { isInBooks, Reason } from './Reason.tsx';
import { useLocale } from '../i18n/use-locale.ts';

/** Who did what when, the newest on top. */
export const Timeline = ({ area, id, entries }: { area: string; id: string; entries: readonly LogEntry[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {[...entries].reverse().map((entry, index) => (
        <Box
          component="li"
          key={index}
          sx={{
            position: 'relative',
            pl: 6,
            pb: 4,
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 4,
              top: 6,
              width: 9,
              height: 9,
              borderRadius: '50%',
              background: index === 0 ? 'var(--k-brand)' : 'var(--k-lineStrong)',
            },
            '&:not(:last-child)::after': {
              content: '""',
              position: 'absolute',
              left: 8,
              top: 20,
              bottom: -2,
              width: '1px',
              background: 'var(--k-line)',
            },
          }}
        >
          <Box sx={{ fontWeight: 550 }}>
            {entry.title ?? translate(`${area}.event.${entry.action}`, { _: entry.action })}
          </Box>
          <Box className="tabular" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {formatInstant(locale, entry.date)} · {entry.user}
          </Box>
          {isInBooks(area) && entry.title === undefined && <Reason area={area} id={id} position={entry.position} />}
          {entry.comment && <Box sx={{ mt: 1, pl: 3, borderLeft: '2px solid var(--k-line)' }}>{entry.comment}</Box>}
        </Box>
      ))}
    </Box>
  );
};
