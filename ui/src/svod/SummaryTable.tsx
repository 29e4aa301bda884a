import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDay, formatDecimal, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import { changeOf } from './change-of.ts';
import type { Dimension, Summary, SummaryLine, Sums } from './wish.ts';

interface SummaryTableProps {
  readonly summary: Summary;
  readonly by: Dimension;
  /** Amounts without VAT are known of charges alone, not of payments. */
  readonly withVat: boolean;
  readonly onNarrow: (line: SummaryLine) => void;
  readonly onOpen: (line: SummaryLine | undefined) => void;
}

const quiet = { font: 'inherit', textAlign: 'inherit', borderRadius: 1 } as const;

/** The lines of the summary: the name narrows it, the amount opens the charges behind it. */
export const SummaryTable = ({ summary, by, withVat, onNarrow, onOpen }: SummaryTableProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = ({ name }: SummaryLine): string => (name === '' ? translate('ui.svod.unknown') : name);
  const figures = (sums: Sums, line: SummaryLine | undefined, name: string) => {
    const change = changeOf(sums.before, sums.gross);
    return (
      <>
        <td className="tabular">{formatDecimal(locale, sums.documents)}</td>
        {withVat && (
          <>
            <td className="tabular">{formatSom(locale, sums.net)}</td>
            <td className="tabular">{formatSom(locale, sums.vat)}</td>
          </>
        )}
        <td className="tabular">
          <ButtonBase
            onClick={() => onOpen(line)}
            aria-label={`${name}: ${formatSom(locale, sums.gross)}`}
            sx={{ ...quiet, color: 'primary.main' }}
          >
            {formatSom(locale, sums.gross)}
          </ButtonBase>
        </td>
        <td className="tabular begins">{formatSom(locale, sums.before)}</td>
        <td className="tabular">{change === undefined ? '–' : formatDecimal(locale, change)}</td>
      </>
    );
  };
  return (
    <Box sx={figureFrame}>
      <Box component="table" sx={figureTable}>
        <thead>
          <tr>
            <th scope="col" style={{ textAlign: 'left' }}>
              {translate(`ui.svod.by_${by}`)}
            </th>
            {['documents', ...(withVat ? ['net', 'vat'] : []), 'gross'].map((column) => (
              <th key={column} scope="col" style={{ textAlign: 'right' }}>
                {translate(`ui.svod.${column}`)}
              </th>
            ))}
            <th scope="col" className="begins" style={{ textAlign: 'right' }}>
              {translate('ui.svod.before', {
                from: formatDay(locale, summary.before.from),
                to: formatDay(locale, summary.before.to),
              })}
            </th>
            <th scope="col" style={{ textAlign: 'right' }}>
              {translate('ui.svod.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {summary.lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <ButtonBase
                  onClick={() => onNarrow(line)}
                  aria-label={translate('ui.svod.narrow', { name: nameOf(line) })}
                  sx={quiet}
                >
                  {nameOf(line)}
                </ButtonBase>
              </th>
              {figures(line, line, nameOf(line))}
            </tr>
          ))}
          <tr className="total">
            <th scope="row">{translate('ui.svod.total')}</th>
            {figures(summary.total, undefined, translate('ui.svod.total'))}
          </tr>
        </tbody>
      </Box>
    </Box>
  );
};
