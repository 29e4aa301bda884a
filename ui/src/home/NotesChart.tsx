import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { formatDecimal, formatDay } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import { usePerson } from '../shell/person.ts';
import { hiddenText } from '../shell/top/hidden-text.ts';
import { customerGroup, type CustomerGroup } from '../smgs/status.ts';
import type { NotesByState } from './dashboard.ts';
import { roundedUp, spread, stacked, type Layer } from './stack.ts';

/** Drawing units; the picture is scaled to its place, 640 wide at most. */
const size = { width: 640, height: 240, left: 36, right: 200, top: 8, bottom: 24 } as const;
const plot = {
  width: size.width - size.left - size.right,
  height: size.height - size.top - size.bottom,
  floor: size.height - size.bottom,
};
const labelHeight = 17;

interface Look {
  readonly text: string;
  readonly colour: string;
  readonly opacity: number;
}

/** Finished steps lie at the bottom, what waits on top of them, so that what grows is seen. */
const steps: readonly (readonly [subStatus: number, tone: string, opacity: number])[] = [
  [4, 'green', 1],
  [7, 'green', 0.6],
  [3, 'brand', 1],
  [2, 'amber', 1],
  [1, 'amber', 0.65],
  [6, 'amber', 0.4],
  [5, 'slate', 1],
  [0, 'slate', 0.55],
];

const groups: readonly (readonly [CustomerGroup, string])[] = [
  ['done', 'green'],
  ['work', 'brand'],
  ['waiting', 'amber'],
];

type Drawn = Layer & Look;

/** Layers with at least one note: process steps for staff, three groups for customers (design: look). */
const layersOf = ({ series, weeks }: NotesByState, isCustomer: boolean): readonly Drawn[] => {
  const sumOf = (belongs: (subStatus: number) => boolean): number[] =>
    weeks.map((_, week) =>
      series.reduce((sum, each) => sum + (belongs(each.subStatus) ? (each.counts[week] ?? 0) : 0), 0),
    );
  const layers: readonly Drawn[] = isCustomer
    ? groups.map(([group, tone]) => ({
        key: group,
        counts: sumOf((subStatus) => customerGroup(0, subStatus) === group),
        text: `screen.smgs.group.${group}`,
        colour: `var(--k-${tone}-mark)`,
        opacity: 1,
      }))
    : steps.map(([step, tone, opacity]) => ({
        key: String(step),
        counts: sumOf((subStatus) => subStatus === step),
        text: `smgs.subStatus.${step}`,
        colour: `var(--k-${tone}-mark)`,
        opacity,
      }));
  return layers.filter(({ counts }) => counts.some((count) => count > 0));
};

/** Notes by state over the last weeks: columns with the names beside the last one, and the same as a table to be read out. */
export const NotesChart = ({ data }: { data: NotesByState }) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const isCustomer = usePerson()?.isCustomer ?? false;
  const { weeks } = data;
  const layers = layersOf(data, isCustomer);
  const stack = stacked(layers, weeks.length);
  const top = roundedUp(Math.max(...weeks.map((_, week) => stack.at(-1)?.to[week] ?? 0)));
  const y = (count: number): number => plot.floor - (count / top) * plot.height;
  const step = plot.width / weeks.length;
  const last = weeks.length - 1;
  const middles = stack.map(({ from, to }) => y(((from[last] ?? 0) + (to[last] ?? 0)) / 2));
  const labels = spread(middles, labelHeight, size.top + 8, plot.floor - 2);
  const shortDay = (week: string): string => formatDay(locale, week).slice(0, locale === 'en' ? 6 : 5);
  const label = translate('ui.home.notes');
  return (
    <>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        sx={{ width: 1, maxWidth: 820, height: 'auto', display: 'block', fontSize: 12, overflow: 'visible' }}
      >
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line
              x1={size.left}
              x2={size.left + plot.width}
              y1={y(count)}
              y2={y(count)}
              style={{ stroke: 'var(--k-line)' }}
            />
            <text x={size.left - 6} y={y(count) + 4} textAnchor="end" style={{ fill: 'var(--k-textMuted)' }}>
              {Number.isInteger(count) ? formatDecimal(locale, count) : ''}
            </text>
          </g>
        ))}
        {weeks.map((week, index) => (
          <text
            key={week}
            x={size.left + step * (index + 0.5)}
            y={size.height - 6}
            textAnchor="middle"
            style={{ fill: 'var(--k-textMuted)' }}
          >
            {(last - index) % 2 === 0 ? shortDay(week) : ''}
          </text>
        ))}
        {stack.map(({ key, from, to, counts }, layer) =>
          weeks.map((week, index) => {
            const high = y(to[index] ?? 0);
            const drawn = y(from[index] ?? 0) - high;
            if (drawn <= 0) return null;
            const look = layers[layer];
            return (
              <rect
                key={`${key} ${week}`}
                x={size.left + step * index + step * 0.14}
                width={step * 0.72}
                y={high}
                height={Math.max(drawn - 1, 0.5)}
                style={{ fill: look?.colour, opacity: look?.opacity }}
              >
                <title>{`${shortDay(week)}: ${translate(look?.text ?? '')} – ${counts[index] ?? 0}`}</title>
              </rect>
            );
          }),
        )}
        {layers.map(({ key, text, colour, opacity, counts }, index) => {
          const place = labels[index] ?? 0;
          const x = size.left + plot.width;
          return (
            <g key={key}>
              <polyline
                points={`${x - step * 0.12},${middles[index] ?? 0} ${x + 4},${place} ${x + 10},${place}`}
                style={{ fill: 'none', stroke: colour, opacity }}
              />
              <text x={x + 16} y={place + 4} style={{ fill: 'var(--k-text)' }}>
                {translate(text)} <tspan style={{ fontWeight: 600 }}>{formatDecimal(locale, counts[last] ?? 0)}</tspan>
              </text>
            </g>
          );
        })}
      </Box>
      <Box sx={hiddenText}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('ui.home.week')}</th>
              {layers.map(({ key, text }) => (
                <th scope="col" key={key}>
                  {translate(text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week}>
                <th scope="row">{formatDay(locale, week)}</th>
                {layers.map(({ key, counts }) => (
                  <td key={key}>{counts[index] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
};
