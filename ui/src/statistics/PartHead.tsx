import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { columnsIn } from './columns-in.ts';
import type { PartOfForm } from './part-of-form.ts';

/** The head of a table: periods, and below each what is counted in it. */
export const PartHead = ({ of: { part, line, stock, say, periods, hasPlan } }: { readonly of: PartOfForm }) => {
  const translate = useTranslate();
  return (
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
  );
};
