import { Box, Checkbox } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import { formatDay, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { DueCharge } from './use-due.ts';

/** What is due, line by line; a tick takes it into the payment. */
export const DueCharges = ({
  charges,
  isChosen,
  onChoose,
}: {
  charges: readonly DueCharge[];
  isChosen: (id: string) => boolean;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const all = charges.every(({ id }) => isChosen(id));
  const line = {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 2,
    px: 1,
    py: 1,
    borderBottom: '1px solid var(--k-line)',
  } as const;
  return (
    <Box sx={{ border: '1px solid var(--k-line)', borderRadius: 1.5, '& > ul > li:last-of-type': { borderBottom: 0 } }}>
      <Box component="label" sx={{ ...line, fontSize: 13, color: 'text.secondary', cursor: 'pointer' }}>
        <Checkbox
          checked={all}
          onChange={(_event, chosen) =>
            onChoose(
              charges.map(({ id }) => id),
              chosen,
            )
          }
        />
        {translate('screen.pay.choose_all')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {charges.map(({ id, number, day, basis, due }) => {
          const name = translate('screen.pay.number', { number, day: formatDay(locale, day) });
          return (
            <Box component="li" key={id} sx={line}>
              <Checkbox
                checked={isChosen(id)}
                slotProps={{ input: { 'aria-label': `${name}, ${basis}` } }}
                onChange={(_event, chosen) => onChoose([id], chosen)}
              />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ overflowWrap: 'anywhere' }}>{basis}</Box>
                <Box component={Link} to={`/payment/${id}`} sx={{ fontSize: 13, color: 'primary.main' }}>
                  {name}
                </Box>
              </Box>
              <Box className="tabular" sx={{ pr: 2, fontWeight: 600, whiteSpace: 'nowrap' }}>
                {formatSom(locale, due)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
