import { Box, ButtonBase, Typography } from '@mui/material';
import type { FormPart } from '@kerben/workflows/statistics/forms.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { useTranslate } from 'react-admin';
import { Fragment, useId, type ReactNode } from 'react';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { columnsIn } from './columns-in.ts';
import { shownCount } from './shown-count.ts';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import type { Period } from '@kerben/questions/statistics/periods.ts';
import type { CellAddress, CountedForm, CountedLine } from './use-form.ts';

interface PartTableProps {
  readonly part: FormPart;
  readonly counted: CountedForm['parts'][number];
  /** What the lines are called. */
  readonly line: string;
  readonly stock: boolean;
  readonly say: (texts: Texts) => string;
  readonly onOpen: (cell: CellAddress) => void;
  /** Above the table: its chart. */
  readonly children?: ReactNode;
}

/** A table of a form: lines by station, group, railway, point or owner, and what they come to. Every number opens what stands behind it. */
export const PartTable = ({ part, counted, line, stock, say, onOpen, children }: PartTableProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const periods: readonly Period[] = stock ? ['day', 'lastYear'] : ['day', 'month', 'lastYear'];
  const hasPlan = counted.total.plan !== null;
  const wagons = part.columns.findIndex(({ measure, main }) => measure === 'wagons' && main === true);

  const numbers = ({ cells, plan }: Pick<CountedLine, 'cells' | 'plan'>, key: string | undefined, name: string) =>
    periods.map((period) => (
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
                    onOpen({ what: part.what, column: column.key, period, ...(key !== undefined && { line: key }) })
                  }
                  sx={{ font: 'inherit', color: 'primary.main', px: 1, borderRadius: 1 }}
                >
                  {shownCount(locale, column, count)}
                </ButtonBase>
              )}
            </td>
          );
        })}
        {period === 'month' && hasPlan && (
          <>
            <td className="tabular begins">{plan === null ? '–' : formatDecimal(locale, plan)}</td>
            <td className="tabular">
              {plan === null || plan === 0 ? '–' : Math.round(((cells.month[wagons] ?? 0) / plan) * 100)}
            </td>
          </>
        )}
      </Fragment>
    ));

  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {say(part.title)}
      </Typography>
      {children}
      {counted.lines.length === 0 ? (
        <Typography color="text.secondary">{translate('ui.osot.none')}</Typography>
      ) : (
        <Box tabIndex={0} role="region" aria-labelledby={id} sx={figureFrame}>
          <Box component="table" sx={figureTable}>
            <thead>
              <tr>
                <th scope="col" rowSpan={2} style={{ textAlign: 'left' }}>
                  {line}
                </th>
                {periods.map((period) => (
                  <th
                    key={period}
                    scope="colgroup"
                    className="begins"
                    colSpan={columnsIn(part, period).length + (period === 'month' && hasPlan ? 2 : 0)}
                  >
                    {translate(stock && period === 'day' ? 'ui.osot.at_day' : `ui.osot.for_${period}`)}
                  </th>
                ))}
              </tr>
              <tr>
                {periods.map((period) => (
                  <Fragment key={period}>
                    {columnsIn(part, period).map(([column], first) => (
                      <th
                        key={column.key}
                        scope="col"
                        className={first === 0 ? 'begins' : undefined}
                        style={{ textAlign: 'right' }}
                      >
                        {say(column.title)}
                      </th>
                    ))}
                    {period === 'month' && hasPlan && (
                      <>
                        <th scope="col" className="begins" style={{ textAlign: 'right' }}>
                          {translate('ui.osot.plan')}
                        </th>
                        <th scope="col" style={{ textAlign: 'right' }}>
                          {translate('ui.osot.percent')}
                        </th>
                      </>
                    )}
                  </Fragment>
                ))}
              </tr>
            </thead>
            <tbody>
              {counted.lines.map((one) => {
                const name = one.name === '' ? translate('ui.osot.unknown') : one.name;
                return (
                  <tr key={one.key} data-line={one.key}>
                    <th scope="row">{name}</th>
                    {numbers(one, one.key, name)}
                  </tr>
                );
              })}
              <tr className="total" data-line="total">
                <th scope="row">{translate('ui.osot.total')}</th>
                {numbers(counted.total, undefined, translate('ui.osot.total'))}
              </tr>
            </tbody>
          </Box>
        </Box>
      )}
      {counted.corrections.length > 0 && (
        <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
          {translate('ui.osot.corrections')}:{' '}
          {counted.corrections
            .map(({ day, wagons: count, kilograms }) =>
              translate('ui.osot.correction', {
                day: formatDay(locale, day),
                wagons: formatDecimal(locale, count),
                tonnes: formatDecimal(locale, Math.round(kilograms / 100) / 10),
              }),
            )
            .join('; ')}
        </Box>
      )}
    </Box>
  );
};
