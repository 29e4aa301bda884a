import { listIn } from '@kerben/workflows/kernel/lists.ts';
import { Alert, Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import placesOf from '@kerben/questions/dislocation/places.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useGrid, type GridFilter } from '../grid/grid.ts';
import { NetworkMap } from './NetworkMap.tsx';
import { PlacesList } from './PlacesList.tsx';
import { useNetwork } from './use-network.ts';

const members = ['place', 'place__in', 'place__blank'];

/** The filter without its place: the map shows all places among which one is chosen. */
const withoutPlace = (filter: GridFilter): GridFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !members.includes(name)));

/** The place that a filter names alone; empty: none is known; undefined: it names none. */
const placeOf = (filter: Readonly<Record<string, unknown>>): string | undefined => {
  if (filter['place__blank'] === true) return '';
  const named = filter['place__in'];
  const [only, ...others] = Array.isArray(named) ? listIn(named) : [filter['place']];
  return others.length === 0 && typeof only === 'string' ? only : undefined;
};

/** The map above the rows: it counts what the list would show, and a place chosen on it is a filter of the list like any other. */
export const MapAbove = () => {
  const translate = useTranslate();
  const { view, setView } = useGrid();
  const others = useMemo(() => withoutPlace(view.filter), [view.filter]);
  const network = useNetwork();
  const places = useAnswer(placesOf, { filter: others }, { keepsPrevious: true });
  const error = network.error ?? places.error;
  if (error)
    return (
      <Alert severity="error" sx={{ mx: { xs: 4, md: 6 }, mb: 2 }}>
        {problemOf(error).message || translate('ui.list.failed')}
      </Alert>
    );
  if (!network.data || !places.data)
    return <Skeleton variant="rounded" height={340} aria-busy sx={{ mx: { xs: 4, md: 6 }, mb: 2 }} />;
  const { stations, lines } = network.data;
  const named = new Map(stations.map((station) => [station.id, station]));
  const counted = new Map(places.data.map((place) => [place.stationId, place]));
  const listed = [...places.data]
    .sort((a, b) => b.wagons - a.wagons)
    .map((place) => {
      const station = named.get(place.stationId);
      return {
        ...place,
        name: place.stationId === '' ? translate('ui.dislocation.unknown') : (station?.name ?? place.stationId),
        onMap: typeof station?.lat === 'number',
      };
    });
  const chosen = placeOf(view.filter);
  const choose = (stationId: string | undefined): void =>
    setView({
      filter: {
        ...others,
        ...(stationId === '' ? { place__blank: true } : stationId !== undefined && { place__in: [stationId] }),
      },
    });
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 2, flex: 'none' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
          gridTemplateRows: { xs: '300px auto', md: 'clamp(240px, 42vh, 440px)' },
        }}
      >
        <NetworkMap
          stations={stations}
          lines={lines}
          places={counted}
          chosen={chosen ?? ''}
          onChoose={(id) => choose(id === '' ? undefined : id)}
        />
        <PlacesList places={listed} chosen={chosen} onChoose={choose} />
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', pt: 1 }}>{translate('ui.dislocation.legend')}</Box>
    </Box>
  );
};
