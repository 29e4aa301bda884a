import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { DueCharge } from './due-charges.ts';

/** Whose a charge is, of which note and for what; what is not known is left out. */
export const dueText = (
  translate: ReturnType<typeof useTranslate>,
  { customerName, noteNumber: number, basis }: DueCharge,
): string =>
  [customerName, number === '' ? '' : translate('screen.kassa.note', { number }), basis]
    .filter((text) => text !== '')
    .join(' · ');

interface DueListProps {
  readonly found: readonly DueCharge[];
  /** Place of the one that Enter chooses. */
  readonly at: number;
  readonly word: string;
  readonly onChoose: (one: DueCharge) => void;
}

/** What is due by a number or a payer, one a line. */
export const DueList = ({ found, at, word, onChoose }: DueListProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, border: '1px solid var(--k-line)' }}>
      {found.length === 0 && <Box sx={{ p: 3 }}>{translate('screen.kassa.found_none', { word })}</Box>}
      {found.map((one, index) => (
        <li key={one.id}>
          <Box
            component="button"
            type="button"
            onClick={() => onChoose(one)}
            sx={{
              width: 1,
              p: 3,
              border: 0,
              textAlign: 'left',
              font: 'inherit',
              color: 'inherit',
              cursor: 'pointer',
              display: 'flex',
              gap: 4,
              background: index === at ? 'var(--k-selected)' : 'transparent',
            }}
          >
            <span>{one.number}</span>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {dueText(translate, one)}
            </Box>
            <span className="tabular">{formatSom(locale, one.due)}</span>
          </Box>
        </li>
      ))}
    </Box>
  );
};
