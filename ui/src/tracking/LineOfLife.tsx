import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReferenceName } from '../grid/Cell.tsx';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { Moment } from './tracked.ts';

interface LineProps {
  readonly area: 'arrived-wagon' | 'arrived-container';
  readonly moments: readonly Moment[];
  /** What is still to come, hollow at the end. */
  readonly coming?: { readonly at: string; readonly stationId: string } | undefined;
}

const Station = ({ id }: { readonly id: string }) => (id === '' ? null : <ReferenceName area="stations" id={id} />);

/** What has happened, from left to right, each with its time and station; a telephone shows it from top to bottom. */
export const LineOfLife = ({ area, moments, coming }: LineProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const dot = (hollow: boolean) => (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'block',
        width: 11,
        height: 11,
        borderRadius: '50%',
        flex: 'none',
        border: '2px solid var(--k-brand-mark)',
        background: hollow ? 'transparent' : 'var(--k-brand-mark)',
        ...(hollow && { borderStyle: 'dashed' }),
      }}
    />
  );
  const nameOf = ({ what, code }: Moment) =>
    what === 'operationAt' && code !== '' ? (
      <ReferenceName area="commercial-operation" id={code} />
    ) : (
      translate(`${area}.${what}`)
    );
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        flexWrap: 'wrap',
        gap: { xs: 2, md: 4 },
      }}
    >
      {moments.map((moment, place) => (
        <Box component="li" key={`${moment.what}${moment.at}${place}`} sx={{ display: 'flex', gap: 2, fontSize: 13 }}>
          <Box component="span" sx={{ pt: '5px' }}>
            {dot(false)}
          </Box>
          <span>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {nameOf(moment)}
            </Box>
            <Box component="span" className="tabular" sx={{ display: 'block', color: 'text.secondary' }}>
              {formatInstant(locale, moment.at)}
            </Box>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              <Station id={moment.stationId} />
            </Box>
          </span>
        </Box>
      ))}
      {coming && (
        <Box component="li" sx={{ display: 'flex', gap: 2, fontSize: 13 }}>
          <Box component="span" sx={{ pt: '5px' }}>
            {dot(true)}
          </Box>
          <span>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {translate('ui.tracking.coming')}
            </Box>
            <Box component="span" className="tabular" sx={{ display: 'block', color: 'text.secondary' }}>
              {formatInstant(locale, coming.at)}
            </Box>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              <Station id={coming.stationId} />
            </Box>
          </span>
        </Box>
      )}
    </Box>
  );
};
