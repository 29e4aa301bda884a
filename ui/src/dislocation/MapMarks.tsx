import { memo } from 'react';
import type { NetworkLine } from './network-line.ts';
import { radiusOf, type Point } from './projection.ts';
import { nameOf, type Cluster } from './shown-on.ts';
import type { NetworkStation } from './use-network.ts';

/** The track between neighbours. Lines keep their thickness at every magnification, so they are drawn once. */
export const Lines = memo(
  ({ lines, points }: { lines: readonly NetworkLine[]; points: ReadonlyMap<string, Point> }) => (
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
  ),
);
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

/** A station without wagons. */
export const QuietStation = ({
  station,
  at: { x, y },
  named,
}: {
  readonly station: NetworkStation;
  readonly at: Point;
  readonly named: boolean;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <title>{station.name}</title>
    <circle
      r={3}
      fill={station.own ? 'var(--k-surface)' : 'var(--k-line)'}
      stroke="var(--k-lineStrong)"
      strokeWidth={1.5}
    />
    {named && <Label y={17} text={station.name} tone="var(--k-textMuted)" />}
  </g>
);

interface PlaceProps {
  readonly cluster: Cluster;
  readonly largest: number;
  readonly isChosen: boolean;
  readonly named: boolean;
  readonly onOpen: () => void;
}

const toneOf = (members: Cluster['members']): string => {
  if (members.some(({ detained }) => detained > 0)) return 'red';
  return members.some(({ idle }) => idle > 0) ? 'amber' : 'brand';
};

/** Wagons at a station, or at several that lie too close to be told apart. */
export const WagonsAt = ({ cluster, largest, isChosen, named, onOpen }: PlaceProps) => {
  const { members, wagons, x, y } = cluster;
  const r = radiusOf(wagons, largest);
  const tone = toneOf(members);
  return (
    <g transform={`translate(${x} ${y})`} onClick={onOpen} style={{ cursor: 'pointer' }}>
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
      {named && <Label y={r + 14} text={nameOf(members)} bold={isChosen} tone="var(--k-text)" />}
    </g>
  );
};
