import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Place } from './use-network.ts';

interface Listed extends Place {
  readonly name: string;
  readonly onMap: boolean;
}

interface PlacesListProps {
  readonly places: readonly Listed[];
  readonly chosen: string | undefined;
  readonly onChoose: (stationId: string | undefined) => void;
}

/** The stations of the map in words, most wagons first: the same choice for the keyboard, a reader and a telephone. */
export const PlacesList = ({ places, chosen, onChoose }: PlacesListProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('ui.dislocation.stations')}
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: { xs: 'flex', md: 'block' },
        gap: 2,
        overflow: 'auto',
        height: { md: '100%' },
        pb: { xs: 1, md: 0 },
      }}
    >
      {places.map(({ stationId, name, onMap, wagons, loaded, idle, detained }) => (
        <Box component="li" key={stationId} sx={{ flex: 'none' }}>
          <ButtonBase
            aria-pressed={chosen === stationId}
            onClick={() => onChoose(chosen === stationId ? undefined : stationId)}
            sx={{
              width: '100%',
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              columnGap: 3,
              textAlign: 'left',
              px: 2,
              py: 1.5,
              borderRadius: 1.5,
              border: { xs: '1px solid var(--k-line)', md: 0 },
              fontSize: 14,
              '&:hover': { background: 'var(--k-hover)' },
              '&[aria-pressed="true"]': { background: 'var(--k-selected)' },
              '&:focus-visible': { outline: '2px solid var(--k-focus)', outlineOffset: -2 },
            }}
          >
            <span>
              {name}
              {!onMap && stationId !== '' && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 1 }}>
                  {translate('ui.dislocation.off_map')}
                </Box>
              )}
            </span>
            <Box component="span" className="tabular" sx={{ fontWeight: 650 }}>
              {wagons}
            </Box>
            <Box
              component="span"
              sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontSize: 12, display: { xs: 'none', md: 'block' } }}
            >
              {Object.entries({ loaded, idle, detained })
                .flatMap(([which, count]) => (count > 0 ? [translate(`ui.dislocation.${which}`, { count })] : []))
                .join(', ')}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
};
