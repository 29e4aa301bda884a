import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { StateChip } from '../documents/StateChip.tsx';
import { useDistance } from '../dislocation/use-network.ts';
import { ReferenceName } from '../grid/Cell.tsx';
import { formatDecimal, formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { LineOfLife } from './LineOfLife.tsx';
import type { Tracked } from './tracked.ts';

/** A wagon that somebody follows: where from and to, what has happened, when it may be expected. */
export const TrackedWagon = ({ wagon, document }: { readonly wagon: Tracked; readonly document: DocumentFacts }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const distance = useDistance();
  const left = distance(wagon.place, wagon.destinationStationId);
  const time = (instant: string): string => formatInstant(locale, instant);
  const { arrival, containers } = wagon;
  const facts = [
    wagon.cargoName || translate(wagon.loaded ? 'ui.tracking.loaded' : 'ui.tracking.empty'),
    wagon.invoiceNumber !== '' && translate('ui.tracking.note', { number: wagon.invoiceNumber }),
    left !== undefined && left > 0 && translate('ui.tracking.left', { km: formatDecimal(locale, left) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Box
      component="article"
      aria-label={wagon.wagonNumber}
      sx={{ border: '1px solid var(--k-line)', borderRadius: 1.5, p: 4, display: 'grid', gap: 3 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box
          component={Link}
          to={`/arrived-wagon/${encodeURIComponent(wagon.id)}`}
          className="tabular"
          sx={{ fontWeight: 650, fontSize: 16, color: 'primary.main' }}
        >
          {wagon.wagonNumber}
        </Box>
        <StateChip document={document} row={{ ...wagon, revision: 0 }} />
        <span>
          {wagon.originStationId !== '' && (
            <>
              <ReferenceName area="stations" id={wagon.originStationId} />
              {' → '}
            </>
          )}
          {wagon.destinationStationId !== '' && <ReferenceName area="stations" id={wagon.destinationStationId} />}
        </span>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {facts.join(' · ')}
        </Box>
      </Box>
      {arrival ? (
        <Box role="status" sx={{ fontSize: 14 }}>
          <b>{translate('ui.tracking.expected', { at: time(arrival.at) })}</b>
          {` ${translate('ui.tracking.spread', { early: time(arrival.early), late: time(arrival.late), smart_count: arrival.runs })}`}
        </Box>
      ) : (
        wagon.expectedAt !== '' && (
          <Box sx={{ fontSize: 14 }}>{translate('ui.tracking.announced', { at: time(wagon.expectedAt) })}</Box>
        )
      )}
      <LineOfLife
        area="arrived-wagon"
        moments={wagon.moments}
        coming={arrival ? { at: arrival.at, stationId: wagon.destinationStationId } : undefined}
      />
      {containers.map((container) => (
        <Box key={container.id} sx={{ display: 'grid', gap: 2, pl: { md: 4 } }}>
          <Box className="tabular" sx={{ fontWeight: 600, fontSize: 14 }}>
            {translate('ui.tracking.container', { number: container.containerNumber })}
          </Box>
          <LineOfLife area="arrived-container" moments={container.moments} />
        </Box>
      ))}
    </Box>
  );
};
