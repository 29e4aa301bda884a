import { listIn, membersIn, numberIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { Box } from '@mui/material';
import { wagonsByDay } from '@kerben/workflows/documents/mesplan/days.ts';
import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';
import { daysOfMonth, loadedByDay, type Loading } from './by-day.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './texts.ts';

interface Plan {
  readonly month: string;
  readonly lines: readonly {
    readonly row: number;
    readonly wagonCount: number | null;
    readonly agreedWagons: number | null;
    readonly loadedWagons: number | null;
    readonly days: string;
  }[];
  readonly loadings: readonly Loading[];
}

const planIn = (row: Row): Plan => ({
  month: textIn(row['month']),
  lines: listIn(row['lines']).map((line) => {
    const { row: number, wagonCount, agreedWagons, loadedWagons, days } = membersIn(line);
    return {
      row: numberIn(number) ?? 0,
      wagonCount: numberIn(wagonCount),
      agreedWagons: numberIn(agreedWagons),
      loadedWagons: numberIn(loadedWagons),
      days: textIn(days),
    };
  }),
  loadings: listIn(row['loadings']).map((loading) => {
    const { day, planRow, wagons } = membersIn(loading);
    return { day: textIn(day), planRow: numberIn(planRow), wagons: numberIn(wagons) };
  }),
});

const high = 44;
const wide = 11;

/** How far each line of the plan is: wagons planned and loaded day by day, and of all that was agreed (processes, section 3). */
const PlanBars = ({ row }: { row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const plan = planIn(row);
  const days = daysOfMonth(plan.month);
  if (plan.lines.every(({ days: split, loadedWagons }) => split === '' && !loadedWagons)) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 4, display: 'grid', gap: 3 }}>
      <Box component="li" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {translate('screen.mesplan.legend')}
      </Box>
      {plan.lines.map(({ row: number, wagonCount, agreedWagons, loadedWagons, days: split }) => {
        const planned = wagonsByDay(split, plan.month) ?? new Map<number, number>();
        const loaded = loadedByDay(plan.loadings, number);
        const most = Math.max(1, ...planned.values(), ...loaded.values());
        const promised = agreedWagons ?? wagonCount ?? 0;
        const said = translate('screen.mesplan.loaded_of', { line: number, loaded: loadedWagons ?? 0, promised });
        return (
          <Box component="li" key={number} sx={{ minWidth: 0 }}>
            <Box className="tabular" sx={{ fontSize: 13, mb: 1 }}>
              {said}
            </Box>
            <Box sx={{ overflowX: 'auto' }}>
              <svg
                role="img"
                aria-label={said}
                width={days.length * wide}
                height={high + 16}
                style={{ display: 'block' }}
              >
                {days.map((day) => {
                  const left = (day - 1) * wide;
                  const tall = (wagons = 0): number => Math.round((wagons / most) * high);
                  const [want, have] = [tall(planned.get(day)), tall(loaded.get(day))];
                  return (
                    <g key={day}>
                      <title>
                        {translate('screen.mesplan.day', {
                          day,
                          planned: planned.get(day) ?? 0,
                          loaded: loaded.get(day) ?? 0,
                        })}
                      </title>
                      <rect x={left} y={0} width={wide} height={high} fill="transparent" />
                      {want > 0 && (
                        <rect
                          x={left + 1}
                          y={high - want}
                          width={wide - 3}
                          height={want}
                          fill="none"
                          stroke="var(--k-textMuted)"
                        />
                      )}
                      {have > 0 && (
                        <rect x={left + 1} y={high - have} width={wide - 3} height={have} fill="var(--k-brand)" />
                      )}
                      {(day === 1 || day % 5 === 0) && (
                        <text
                          x={left + wide / 2}
                          y={high + 12}
                          fontSize={10}
                          textAnchor="middle"
                          fill="var(--k-textMuted)"
                        >
                          {day}
                        </text>
                      )}
                    </g>
                  );
                })}
              </svg>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

export default PlanBars;
