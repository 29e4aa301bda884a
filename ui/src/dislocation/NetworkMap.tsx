import AddIcon from '@mui/icons-material/Add';
import FitScreenIcon from '@mui/icons-material/FitScreen';
import PublicIcon from '@mui/icons-material/Public';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  clustered,
  fitted,
  labelsThatFit,
  onScreen,
  projected,
  radiusOf,
  zoomed,
  type Camera,
  type Point,
  type Size,
} from './projection.ts';
import type { NetworkLine } from './network-line.ts';
import type { NetworkStation, Place } from './use-network.ts';

interface MapProps {
  readonly stations: readonly NetworkStation[];
  readonly lines: readonly NetworkLine[];
  readonly places: ReadonlyMap<string, Place>;
  /** Chosen station; empty for none. */
  readonly chosen: string;
  readonly onChoose: (stationId: string) => void;
}

/** A press that moves less than this is a click, px. */
const still = 5;
const step = 60;
const closer = 1.4;

/** The track between neighbours. Lines keep their thickness at every magnification, so they are drawn once. */
const Lines = memo(({ lines, points }: { lines: readonly NetworkLine[]; points: ReadonlyMap<string, Point> }) => (
  <path
    d={lines
      .flatMap(({ from, to }) => {
        const [a, b] = [points.get(from), points.get(to)];
        return a && b ? [`M${a.x} ${a.y}L${b.x} ${b.y}`] : [];
      })
      .join('')}
    fill="none"
    stroke="var(--k-lineStrong)"
    strokeWidth={2.5}
    vectorEffect="non-scaling-stroke"
    strokeLinecap="round"
  />
));
Lines.displayName = 'Lines';

interface LabelProps {
  readonly y: number;
  readonly text: string;
  readonly tone: string;
  readonly bold?: boolean;
}

/** A name with a seam around it, so that it reads across a line. */
const Label = ({ y, text, tone, bold = false }: LabelProps) => (
  <text
    y={y}
    textAnchor="middle"
    fontSize={12}
    fontWeight={bold ? 650 : 400}
    fill={tone}
    stroke="var(--k-surfaceSunken)"
    strokeWidth={3}
    paintOrder="stroke"
  >
    {text}
  </text>
);

/** A place by its station, several by the largest and how many more. */
const nameOf = (members: readonly { readonly station: NetworkStation }[]): string =>
  `${members[0]?.station.name ?? ''}${members.length > 1 ? ` +${members.length - 1}` : ''}`;

/** Room that the buttons take from the right edge, px. */
const toolsWidth = 52;
const beside = ({ width, height }: Size): Size => ({ width: width - toolsWidth, height });

/**
 * The network drawn by itself, without anybody's tiles: stations by their coordinates, lines between neighbours of tariff table 1, the
 * wagons of each station counted. Wheel, drag, two fingers, arrows, plus and minus; a place opens its wagons.
 */
export const NetworkMap = ({ stations, lines, places, chosen, onChoose }: MapProps) => {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [moved, setMoved] = useState<Camera>();
  const pointers = useRef(new Map<number, Point>());
  const pressed = useRef<{ at: Point; dragged: boolean }>({ at: { x: 0, y: 0 }, dragged: false });

  const points = useMemo(
    () =>
      new Map(
        stations.flatMap(({ id, lat, lon }) =>
          lat === null || lon === null ? [] : [[id, projected(lat, lon)] as const],
        ),
      ),
    [stations],
  );
  const home = useMemo(
    () => stations.flatMap(({ id, own }) => (own ? (points.get(id) ?? []) : [])),
    [stations, points],
  );
  const first = useMemo(
    () => fitted(home.length > 0 ? home : [...points.values()], beside(size)),
    [home, points, size],
  );
  const camera = moved ?? first;
  /** Where the wheel begins; everything else is told by what is drawn. */
  const begin = useRef(first);
  useEffect(() => {
    begin.current = first;
  }, [first]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    // React listens to the wheel passively, where the page cannot be kept from scrolling.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const by = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
      const at = { x: event.clientX - left, y: event.clientY - top };
      setMoved((before) => zoomed(before ?? begin.current, by, at));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, []);

  const middle: Point = { x: size.width / 2, y: size.height / 2 };
  const change = (how: (camera: Camera) => Camera): void => setMoved((before) => how(before ?? first));
  const move = (x: number, y: number): void => change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const zoom = (by: number): void => change((now) => zoomed(now, by, middle));
  const all = (): void => setMoved(fitted([...points.values()], beside(size)));

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(step, 0),
    ArrowRight: () => move(-step, 0),
    ArrowUp: () => move(0, step),
    ArrowDown: () => move(0, -step),
    '+': () => zoom(closer),
    '=': () => zoom(closer),
    '-': () => zoom(1 / closer),
    '0': () => setMoved(undefined),
    Home: () => setMoved(undefined),
  };
  const onKey = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const place = (event: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, place(event));
    if (pointers.current.size === 1) pressed.current = { at: place(event), dragged: false };
  };
  const onMove = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const { at } = pressed.current;
    if (!pressed.current.dragged && Math.hypot(now.x - at.x, now.y - at.y) < still) return;
    if (!pressed.current.dragged) frame.current?.setPointerCapture(event.pointerId);
    pressed.current.dragged = true;
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    const [, other] = others[0] ?? [];
    pointers.current.set(event.pointerId, now);
    if (!other) return move(now.x - before.x, now.y - before.y);
    // Two fingers: what lay between them stays between them.
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    change((camera) => {
      const next = zoomed(camera, was > 0 ? is / was : 1, centre);
      return { ...next, x: next.x + (now.x - before.x) / 2, y: next.y + (now.y - before.y) / 2 };
    });
  };
  const onUp = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
  };

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
  const tools = [
    { key: 'closer', icon: <AddIcon fontSize="small" />, act: () => zoom(closer) },
    { key: 'farther', icon: <RemoveIcon fontSize="small" />, act: () => zoom(1 / closer) },
    { key: 'own', icon: <FitScreenIcon fontSize="small" />, act: () => setMoved(undefined) },
    { key: 'whole', icon: <PublicIcon fontSize="small" />, act: all },
  ];

  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Box
        ref={frame}
        role="application"
        aria-label={translate('ui.dislocation.map')}
        aria-describedby="dislocation-keys"
        tabIndex={0}
        onKeyDown={onKey}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
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
            <g key={station.id} transform={`translate(${x} ${y})`}>
              <title>{station.name}</title>
              <circle
                r={3}
                fill={station.own ? 'var(--k-surface)' : 'var(--k-line)'}
                stroke="var(--k-lineStrong)"
                strokeWidth={1.5}
              />
              {labels.has(station.id) && <Label y={17} text={station.name} tone="var(--k-textMuted)" />}
            </g>
          ))}
          {clusters.map(({ members, wagons, x, y }) => {
            const [first] = members;
            if (!first) return null;
            const r = radiusOf(wagons, largest);
            const isChosen = members.some(({ stationId }) => stationId === chosen);
            const tone = members.some(({ detained }) => detained > 0)
              ? 'red'
              : members.some(({ idle }) => idle > 0)
                ? 'amber'
                : 'brand';
            const open = (): void => {
              if (pressed.current.dragged) return;
              if (members.length > 1) change((now) => zoomed(now, 2.4, { x, y }));
              else onChoose(isChosen ? '' : first.stationId);
            };
            return (
              <g key={first.stationId} transform={`translate(${x} ${y})`} onClick={open} style={{ cursor: 'pointer' }}>
                <title>{members.map(({ station, wagons: count }) => `${station.name}: ${count}`).join('\n')}</title>
                {/* A finger needs more room than a small circle has. */}
                <circle r={Math.max(r, 18)} fill="transparent" />
                <circle
                  r={r}
                  fill={`var(--k-${tone}-surface)`}
                  stroke={`var(--k-${tone}-mark)`}
                  strokeWidth={isChosen ? 4 : 1.5}
                />
                <text
                  textAnchor="middle"
                  dominantBaseline="central"
                  fontSize={wagons > 999 ? 10 : 12}
                  fontWeight={650}
                  fill={`var(--k-${tone}-text)`}
                >
                  {wagons}
                </text>
                {labels.has(first.stationId) && (
                  <Label y={r + 14} text={nameOf(members)} bold={isChosen} tone="var(--k-text)" />
                )}
              </g>
            );
          })}
        </Box>
      </Box>
      <Box id="dislocation-keys" sx={{ display: 'none' }}>
        {translate('ui.dislocation.keys')}
      </Box>
      <Box
        sx={{
          position: 'absolute',
          top: 8,
          right: 8,
          display: 'grid',
          background: 'var(--k-surfaceRaised)',
          border: '1px solid var(--k-line)',
          borderRadius: 1.5,
        }}
      >
        {tools.map(({ key, icon, act }) => (
          <Tooltip key={key} title={translate(`ui.dislocation.${key}`)} placement="left">
            <IconButton size="small" aria-label={translate(`ui.dislocation.${key}`)} onClick={act} sx={{ p: 2 }}>
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </Box>
    </Box>
  );
};
