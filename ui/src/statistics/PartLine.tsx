import { Box, ButtonBase } from '@mui/material';
import { Fragment } from 'react';
import { formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { columnsIn } from './columns-in.ts';
import type { PartOfForm } from './part-of-form.ts';
import { shownCount } from './shown-count.ts';
import type { CountedLine } from './use-form.ts';

/** What was planned for the month, and how much of it, percent, is done by `done` wagons. */
const PlanCells = ({ plan, done }: { readonly plan: number | null; readonly done: number }) => {
  const locale = useLocale();
  return (
    <>
      <td className="tabular begins">{plan === null ? '–' : formatDecimal(locale, plan)}</td>
      <td className="tabular">{plan === null || plan === 0 ? '–' : Math.round((done / plan) * 100)}</td>
    </>
  );
};

/** The numbers of a line, each of which opens what stands behind it. */
export const PartLine = ({
  of: { part, periods, hasPlan, say, onOpen },
  line,
  cells,
  plan,
  name,
}: Pick<CountedLine, 'cells' | 'plan'> & {
  readonly of: PartOfForm;
  /** Undefined: all lines together. */
  readonly line: string | undefined;
  readonly name: string;
}) => {
  const locale = useLocale();
  const wagons = part.columns.findIndex(({ measure, main }) => measure === 'wagons' && main === true);
  return periods.map((period) => (
    <Fragment key={period}>
      {columnsIn(part, period).map(([column, place], first) => {
        const count = cells[period][place] ?? 0;
        return (
          <td key={column.key} className={`tabular${first === 0 ? ' begins' : ''}`}>
            {count === 0 ? (
              <Box component="span" sx={{ color: 'text.secondary', px: 1 }}>
                0
              </Box>
            ) : (
              <ButtonBase
                aria-label={`${name}: ${say(column.title)}, ${shownCount(locale, column, count)}`}
                onClick={() =>
                  onOpen({ what: part.what, column: column.key, period, ...(line !== undefined && { line }) })
                }
                sx={{ font: 'inherit', color: 'primary.main', px: 1, borderRadius: 1 }}
              >
                {shownCount(locale, column, count)}
              </ButtonBase>
            )}
          </td>
        );
      })}
      {period === 'month' && hasPlan && <PlanCells plan={plan} done={cells.month[wagons] ?? 0} />}
    </Fragment>
  ));
};
