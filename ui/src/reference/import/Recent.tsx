import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../i18n/format.ts';
import { useServices } from '../../shell/services.ts';
import type { ImportJob } from './import-job.ts';
import { ownImports } from './own-imports.ts';
import { stateText } from './state-text.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Imports of the book that the person began before: one that was cut off is found again. */
export const Recent = ({ area, onOpen }: { area: string; onOpen: (job: ImportJob) => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  const { data = [] } = useQuery({
    queryKey: ['imports', locale],
    queryFn: async ({ signal }) => (await http<readonly ImportJob[]>('/api/imports', { signal, quiet: true })).json,
    staleTime: 0,
  });
  const own = ownImports(data, area);
  if (own.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="import-recent" sx={{ mt: 5 }}>
      <Box component="h3" id="import-recent" sx={{ fontSize: 13, fontWeight: 600, m: 0, mb: 1 }}>
        {translate('import.recent')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
        {own.map((job) => (
          <Box
            component="li"
            key={job.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: '1px solid var(--k-line)' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {job.fileName}
              <Box sx={{ color: 'text.secondary' }}>
                {formatInstant(locale, job.created)} · {stateText(job, translate, locale)}
              </Box>
            </Box>
            <Button onClick={() => onOpen(job)} aria-label={`${translate('import.open')}: ${job.fileName}`}>
              {translate('import.open')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
