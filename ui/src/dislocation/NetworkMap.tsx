import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { Lines, QuietStation, WagonsAt } from './MapMarks.tsx';
import { MapTools } from './MapTools.tsx';
import type { NetworkLine } from './network-line.ts';
import { zoomed } from './projection.ts';
import { shownOn, type Cluster } from './shown-on.ts';
import { useCamera } from './use-camera.ts';
import { keysOf, useHand } from './use-hand.ts';
import type { NetworkStation, Place } from './use-network.ts';

interface MapProps {
  readonly stations: readonly NetworkStation[];
  readonly lines: readonly NetworkLine[];
  readonly places: ReadonlyMap<string, Place>;
  /** Chosen station; empty for none. */
  readonly chosen: string;
  readonly onChoose: (stationId: string) => void;
}

/**
 * The network drawn by itself, without anybody's tiles: stations by their coordinates, lines between neighbours of tariff table 1, the
 * wagons of each station counted. Wheel, drag, two fingers, arrows, plus and minus; a place opens its wagons.
 */
export const NetworkMap = ({ stations, lines, places, chosen, onChoose }: MapProps) => {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const map = useCamera(stations, frame);
  const hand = useHand(frame, map);
  const { size, camera, points, change } = map;
  const { quiet, clusters, labels, largest } = shownOn(map, stations, places, chosen);
  const open = ({ members: [first, ...others], x, y }: Cluster): void => {
    if (!first || hand.dragged()) return;
    if (others.length > 0) change((now) => zoomed(now, 2.4, { x, y }));
    else onChoose(first.stationId === chosen ? '' : first.stationId);
  };

  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Box
        ref={frame}
        role="application"
        aria-label={translate('ui.dislocation.map')}
        aria-describedby="dislocation-keys"
        tabIndex={0}
        onKeyDown={keysOf(map)}
        {...hand.listeners}
        sx={{
          height: '100%',
          overflow: 'hidden',
          touchAction: 'none',
          cursor: 'grab',
          userSelect: 'none',
          background: 'var(--k-surfaceSunken)',
          border: '1px solid var(--k-line)',
          borderRadius: 1.5,
          '&:active': { cursor: 'grabbing' },
          '&:focus-visible': { outline: '2px solid var(--k-focus)', outlineOffset: 1 },
        }}
      >
        <Box
          component="svg"
          aria-hidden
          width={size.width}
          height={size.height}
          sx={{ display: 'block', '& text': { fontFamily: 'inherit', pointerEvents: 'none' } }}
        >
          <g transform={`translate(${camera.x} ${camera.y}) scale(${camera.k})`}>
            <Lines lines={lines} points={points} />
          </g>
          {quiet.map(({ station, x, y }) => (
            <QuietStation key={station.id} station={station} at={{ x, y }} named={labels.has(station.id)} />
          ))}
          {clusters.map((cluster) => {
            const id = cluster.members[0]?.stationId ?? '';
            return (
              <WagonsAt
                key={id}
                cluster={cluster}
                largest={largest}
                isChosen={cluster.members.some(({ stationId }) => stationId === chosen)}
                named={labels.has(id)}
                onOpen={() => open(cluster)}
              />
            );
          })}
        </Box>
      </Box>
      <Box id="dislocation-keys" sx={{ display: 'none' }}>
        {translate('ui.dislocation.keys')}
      </Box>
      <MapTools camera={map} />
    </Box>
  );
};
