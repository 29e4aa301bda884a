import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatDecimal, formatDay } from '../i18n/format.ts';
import { usePerson } from '../shell/person.ts';
import { hiddenText } from '../shell/hidden-text.ts';
import type { NotesByState } from './dashboard.ts';
import { roundedUp, spread, stacked, type Layer } from './stack.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** The picture in px: text keeps its size, a narrow screen shows fewer weeks. */
const height = 240;
const margin = { left: 36, top: 8, bottom: 24 } as const;
const floor = height - margin.bottom;
const plotHeight = height - margin.top - margin.bottom;
/** The narrowest column, a letter of a name at the right, and what stands before and after the name. */
const narrowest = 24;
const letter = 6.8;
const besideName = 52;
const widest = 820;
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

/** The steps as customers count them: done, in work, waiting for them; returns are few and stand with their step. */
const groups: readonly (readonly [text: string, tone: string, steps: readonly number[]])[] = [
  ['ui.home.notes_done', 'green', [4, 7]],
  ['ui.home.notes_in_work', 'brand', [1, 2, 3, 6]],
  ['ui.document.yours', 'amber', [0, 5]],
];

type Drawn = Layer & Look;

/** Layers with at least one note: process steps for staff, three groups for customers (design: look). */
const layersOf = ({ series, weeks }: NotesByState, isCustomer: boolean): readonly Drawn[] => {
  const sumOf = (belongs: (subStatus: number) => boolean): number[] =>
    weeks.map((_, week) =>
      series.reduce((sum, each) => sum + (belongs(each.subStatus) ? (each.counts[week] ?? 0) : 0), 0),
    );
  const layers: readonly Drawn[] = isCustomer
    ? groups.map(([text, tone, own]) => ({
        key: text,
        counts: sumOf((subStatus) => own.includes(subStatus)),
        text,
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

/** The last `count` weeks. */
const latest = ({ weeks, series }: NotesByState, count: number): NotesByState => ({
  weeks: weeks.slice(-count),
  series: series.map(({ subStatus, counts }) => ({ subStatus, counts: counts.slice(-count) })),
});

/** Width of an element in px, kept up to date. */
const useWidth = (): [RefObject<HTMLDivElement | null>, number] => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
};

/** Notes by state over the last weeks: columns with the names beside the last one, and the same as a table to be read out. */
export const NotesChart = ({ data }: { data: NotesByState }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const isCustomer = usePerson()?.side === 'customer';
  const [place, width] = useWidth();
  const names = layersOf(data, isCustomer).map(({ text }) => translate(text).length * letter + besideName);
  const plotWidth = Math.max(Math.min(width, widest) - margin.left - Math.max(...names), narrowest);
  const { weeks, series } = latest(data, Math.floor(plotWidth / narrowest));
  const layers = layersOf({ weeks, series }, isCustomer);
  const stack = stacked(layers, weeks.length);
  const top = roundedUp(Math.max(...weeks.map((_, week) => stack.at(-1)?.to[week] ?? 0)));
  const y = (count: number): number => floor - (count / top) * plotHeight;
  const step = plotWidth / weeks.length;
  const last = weeks.length - 1;
  const middles = stack.map(({ from, to }) => y(((from[last] ?? 0) + (to[last] ?? 0)) / 2));
  const labels = spread(middles, labelHeight, margin.top + 8, floor - 2);
  const shortDay = (week: string): string => formatDay(locale, week).slice(0, locale === 'en' ? 6 : 5);
  const label = translate('ui.home.notes');
  return (
    <Box ref={place}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        height={height}
        sx={{ width: 1, maxWidth: widest, display: 'block', fontSize: 12, overflow: 'visible' }}
      >
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line
              x1={margin.left}
              x2={margin.left + plotWidth}
              y1={y(count)}
              y2={y(count)}
              style={{ stroke: 'var(--k-line)' }}
            />
            <text x={margin.left - 6} y={y(count) + 4} textAnchor="end" style={{ fill: 'var(--k-textMuted)' }}>
              {Number.isInteger(count) ? formatDecimal(locale, count) : ''}
            </text>
          </g>
        ))}
        {weeks.map((week, index) => (
          <text
            key={week}
            x={margin.left + step * (index + 0.5)}
            y={height - 6}
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
                x={margin.left + step * index + step * 0.14}
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
          const middle = labels[index] ?? 0;
          const x = margin.left + plotWidth;
          return (
            <g key={key}>
              <polyline
                points={`${x - step * 0.12},${middles[index] ?? 0} ${x + 4},${middle} ${x + 10},${middle}`}
                style={{ fill: 'none', stroke: colour, opacity }}
              />
              <text x={x + 16} y={middle + 4} style={{ fill: 'var(--k-text)' }}>
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
    </Box>
  );
};
