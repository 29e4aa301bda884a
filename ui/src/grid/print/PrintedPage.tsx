import type { ReportPage } from '@kerben/workflows/grid-views/state.ts';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import { formatDecimal, formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { usePerson } from '../../shell/person.ts';
import { lightTokens } from '../../theme/tokens.ts';
import { variables } from '../../theme/theme.ts';
import { Cell } from '../Cell.tsx';
import { isNumeric } from '../column.ts';
import { conditionsOf } from '../find/condition.ts';
import { columnLabel, describeCondition, describeTree } from '../find/describe.ts';
import { useWords } from '../find/use-words.ts';
import { useGrid, type GridFilter, type Totals } from '../grid.ts';
import { totalText } from '../rows/Foot.tsx';
import { headingColumn } from '../rows/GroupLine.tsx';
import type { Printed, usePrinted } from './use-printed.ts';
import { Heading } from './Heading.tsx';
import { pageOf } from './page-of.ts';
import { Signatures } from './Signatures.tsx';
import { ViewChart } from './ViewChart.tsx';

interface PrintedPageProps {
  readonly title: string;
  readonly asked: GridFilter;
  readonly data: Printed;
  readonly chosen: ReturnType<typeof usePrinted>['chosen'];
  readonly page?: ReportPage | undefined;
}

/** How it looks on paper and in the designer's page alike: black on white, whatever the screen's theme. */
export const pageStyle = {
  ...variables(lightTokens),
  colorScheme: 'light',
  color: '#000',
  background: '#fff',
  fontSize: '8.5pt',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': { border: '0.4pt solid #777', padding: '2pt 4pt', textAlign: 'left', verticalAlign: 'top' },
  '& th': { background: '#eee' },
  '& .k-number': { textAlign: 'right' },
  '& a': { color: 'inherit', textDecoration: 'none' },
} as const;

/** The rows of a view as a plain table: heading, title, who and when, rows under their groups, statistics, who signs. */
export const PrintedPage = ({ title, asked, data, chosen, page }: PrintedPageProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const person = usePerson();
  const { heading, signatories } = pageOf(page, person?.papers);
  const { columns, shown, view } = useGrid();
  const said = useMemo(() => ({ ...view.filter, ...asked }), [view, asked]);
  const words = useWords(columns, said);
  const { q, $where, ...plain } = said;
  const conditions = [
    ...(typeof q === 'string' && q !== '' ? [`«${q}»`] : []),
    ...conditionsOf(plain).map((condition) => describeCondition(words, condition)),
    ...($where ? [describeTree(words, $where)] : []),
  ];
  const statistics = (totals: Totals): readonly string[] =>
    chosen.flatMap(([name, kind]) => {
      const column = columns.find((each) => each.name === name);
      const value = kind === 'none' ? undefined : totals.columns[name]?.[kind];
      return column && typeof value === 'string'
        ? [
            `${columnLabel(words, column)} (${translate(`grid.short.${kind}`)}): ${totalText(locale, column, kind, value)}`,
          ]
        : [];
    });
  return (
    <>
      <Heading lines={heading} />
      <h1 style={{ fontSize: '13pt', margin: '0 0 4pt' }}>{title}</h1>
      <p style={{ margin: '0 0 6pt' }}>
        {[
          person?.fullName,
          formatInstant(locale, new Date().toISOString()),
          data.total > data.rows.length
            ? translate('grid.printed_of', {
                shown: formatDecimal(locale, data.rows.length),
                total: formatDecimal(locale, data.total),
              })
            : translate('ui.list.count', { smart_count: data.total }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {conditions.length > 0 && <p style={{ margin: '0 0 6pt' }}>{conditions.join('; ')}</p>}
      {page?.chart && <ViewChart chart={page.chart} asked={asked} />}
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.name}>{boxLabel(translate(column.label)).label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line, index) => {
            if (line.kind === 'row')
              return (
                <tr key={index}>
                  {shown.map((column) => (
                    <td key={column.name} className={isNumeric(column) ? 'k-number' : undefined}>
                      <Cell column={column} row={line.row} />
                    </td>
                  ))}
                </tr>
              );
            const column = columns.find(({ name }) => name === line.by);
            const row = { id: String(index), revision: 0, [line.by]: line.value };
            return (
              <tr key={index}>
                <td colSpan={shown.length} style={{ fontWeight: 600, paddingLeft: `${4 + line.depth * 12}pt` }}>
                  {column && `${columnLabel(words, column)}: `}
                  {column &&
                    (line.value === null ? (
                      words.translate('grid.blank')
                    ) : (
                      <Cell column={headingColumn(column)} row={row} />
                    ))}
                  {` · ${formatDecimal(locale, line.totals.count)}`}
                  {statistics(line.totals).map((text) => ` · ${text}`)}
                </td>
              </tr>
            );
          })}
          {data.totals && (
            <tr>
              <td colSpan={shown.length} style={{ fontWeight: 600 }}>
                {[translate('grid.total_filter'), ...statistics(data.totals)].join(' · ')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <Signatures of={signatories} />
    </>
  );
};
