import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { figureFrame, figureTable } from '../../shell/figure-table.ts';
import type { Book } from '../book-facts.ts';
import { place } from '../place.ts';
import { shownValue } from '../shown-value.ts';
import { changeOf, type compareEditions } from './compare-editions.ts';

interface DifferencesProps extends Pick<ReturnType<typeof compareEditions>, 'differences'> {
  readonly book: Book;
  /** Columns that name a row. */
  readonly keyOf: readonly string[];
  /** Columns that may differ. */
  readonly columns: readonly string[];
}

/** Rows that two editions say differently: each value before and after, and by how much of a hundred it changed. */
export const DifferencesTable = ({ book, differences, keyOf, columns }: DifferencesProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = (name: string): string => book.fields[name]?.label[place[locale]] ?? name;
  const said = (name: string, row: Row | undefined): string => {
    const field = book.fields[name];
    return row && field ? shownValue(field, row[name], locale, translate) : '';
  };
  return (
    <Box
      sx={{ ...figureFrame, maxHeight: '55vh', overflow: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={translate('screen.editions.title')}
    >
      <Box component="table" sx={figureTable}>
        <thead>
          <tr>
            {[...keyOf, ...columns].map((name) => (
              <th key={name} scope="col" style={{ textAlign: keyOf.includes(name) ? 'left' : 'right' }}>
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ key: of, before: was, after: is, columns: changed }) => (
            <tr key={of}>
              {keyOf.map((name) => (
                <td key={name} style={{ textAlign: 'left' }}>
                  {said(name, is ?? was)}
                </td>
              ))}
              {columns.map((name, at) => {
                const part = changed.includes(name) ? changeOf(was?.[name], is?.[name]) : undefined;
                const sign = part !== undefined && part > 0 ? '+' : '';
                return (
                  <td key={name} className="tabular">
                    {changed.includes(name) ? (
                      <>
                        <s>{said(name, was) || '–'}</s> <b>{said(name, is) || '–'}</b>
                        {part !== undefined && ` (${sign}${formatDecimal(locale, String(part))} %)`}
                      </>
                    ) : was && !is ? (
                      <s>{said(name, was)}</s>
                    ) : (
                      said(name, is)
                    )}
                    {at === columns.length - 1 && (!was || !is) && (
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {` ${translate(was ? 'screen.editions.gone' : 'screen.editions.added')}`}
                      </Box>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
