import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../i18n/format.ts';
import { useServices } from '../../shell/services.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface Parked {
  readonly projector: string;
  readonly stream: string;
  readonly error: string;
  readonly since: string;
}

/** Above the list of stuck steps: records with an event that this version cannot read. Nothing when there are none. */
const ParkedStreams = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['parked-streams'],
    queryFn: async ({ signal }) =>
      (await http<{ readonly items: readonly Parked[] }>('/api/operations/parked-streams', { signal })).json,
    refetchInterval: 30_000,
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mx: { xs: 4, md: 6 }, mb: 3 }}>
      <strong>{translate('ui.document.parked', { smart_count: items.length })}</strong>
      <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 160, overflowY: 'auto' }}>
        {items.map(({ projector, stream, error, since }) => (
          <li key={`${projector} ${stream}`}>
            <span className="tabular">{stream}</span>: {error} ({projector}, {formatInstant(locale, since)})
          </li>
        ))}
      </Box>
    </Alert>
  );
};

export default ParkedStreams;
