import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { inRuns } from './in-runs.ts';
import { useVersions } from './use-versions.ts';
import { useTexts } from '../i18n/use-texts.ts';
import texts from './texts.ts';

/** Versions of the record down the side; choosing one shows the record as it was. */
export const Versions = ({
  area,
  id,
  shown,
  onChoose,
}: {
  area: string;
  id: string;
  shown: number | undefined;
  onChoose: (revision: number | undefined) => void;
}) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const entries = inRuns(useVersions(area, id));
  const last = entries.length - 1;
  return (
    <Box
      component="aside"
      aria-labelledby="versions"
      sx={{ width: { xl: 280 }, flex: 'none', '@media print': { display: 'none' } }}
    >
      <Typography variant="h2" id="versions" sx={{ mb: 2 }}>
        {translate('ui.travel.label')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: '1px solid var(--k-line)' }}>
        {entries
          .map((entry, index) => ({ entry, revision: entry.revision, now: index === last }))
          .reverse()
          .map(({ entry, revision, now }) => {
            const here = shown === undefined ? now : shown >= entry.first && shown <= revision;
            return (
              <li key={revision}>
                <Box
                  component="button"
                  type="button"
                  aria-current={here ? 'true' : undefined}
                  onClick={() => onChoose(now ? undefined : revision)}
                  sx={{
                    all: 'unset',
                    boxSizing: 'border-box',
                    display: 'block',
                    width: 1,
                    cursor: 'pointer',
                    px: 3,
                    py: 2,
                    ml: '-1px',
                    borderLeft: `2px solid ${here ? 'var(--k-brand)' : 'transparent'}`,
                    '&:hover': { background: 'var(--k-hover)' },
                    '&:focus-visible': { outline: '2px solid var(--k-focus)' },
                  }}
                >
                  <Box sx={{ fontSize: 13, fontWeight: here ? 600 : 500 }}>
                    {entry.action}
                    {entry.count > 1 && ` ×\u00a0${entry.count}`}
                  </Box>
                  <Box className="tabular" sx={{ fontSize: 12, color: 'text.secondary' }}>
                    {formatInstant(locale, entry.date)} · {entry.user}
                  </Box>
                  {entry.comment && <Box sx={{ fontSize: 13, mt: '2px' }}>{entry.comment}</Box>}
                </Box>
              </li>
            );
          })}
      </Box>
    </Box>
  );
};
