import { clustered, labelsThatFit, onScreen, radiusOf } from './projection.ts';
import type { MapCamera } from './use-camera.ts';
import type { NetworkStation, Place } from './use-network.ts';

/** A place by its station, several by the largest and how many more. */
export const nameOf = (members: readonly { readonly station: NetworkStation }[]): string =>
  `${members[0]?.station.name ?? ''}${members.length > 1 ? ` +${members.length - 1}` : ''}`;

/** What is drawn of the network: stations without wagons, places with them, and the names for which there is room. */
export const shownOn = (
  { camera, points, size }: MapCamera,
  stations: readonly NetworkStation[],
  places: ReadonlyMap<string, Place>,
  chosen: string,
) => {
  const seen = stations.flatMap((station) => {
    const point = points.get(station.id);
    if (!point) return [];
    const { x, y } = onScreen(camera, point);
    const near = x > -80 && x < size.width + 80 && y > -40 && y < size.height + 40;
    return near ? [{ station, place: places.get(station.id), x, y }] : [];
  });
  const largest = Math.max(1, ...[...places.values()].map(({ wagons }) => wagons));
  const clusters = clustered(
    seen.flatMap(({ station, place: here, x, y }) => (here ? [{ ...here, station, x, y }] : [])),
    largest,
  );
  const quiet = seen.filter(({ place: here }) => !here);
  const labels = labelsThatFit([
    ...clusters.map(({ members, wagons, x, y }) => ({
      id: members[0]?.stationId ?? '',
      text: nameOf(members),
      x,
      y: y + radiusOf(wagons, largest) + 3,
      weight: wagons * 4 + (members.some(({ stationId }) => stationId === chosen) ? 1e6 : 0),
    })),
    ...quiet.map(({ station, x, y }) => ({
      id: station.id,
      text: station.name,
      x,
      y: y + 6,
      weight: station.joint ? 1 : 0,
    })),
  ]);
  return { quiet, clusters, labels, largest };
};

export type Cluster = ReturnType<typeof shownOn>['clusters'][number];
