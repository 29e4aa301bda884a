import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordName } from '../../admin/audit-log/RecordName.tsx';
import { logTable } from '../../history/log-table.ts';
import { formatDay, formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Because } from '../../ledger/because/Because.tsx';
import { useKind } from '../../shell/routes/use-kind.ts';
import type { Card } from './card.ts';

/** Every movement of a card with its document, its cause and the balance after it. */
export const CardMovements = ({
  movements,
  label,
}: {
  readonly movements: Card['movements'];
  readonly label: (name: string) => string;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const kindOf = useKind();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={logTable}>
        <thead>
          <tr>
            <th>{label('day')}</th>
            <th>{label('movement')}</th>
            <th>{label('document')}</th>
            <th>{label('because')}</th>
            <th style={{ textAlign: 'right' }}>{label('amount')}</th>
            <th style={{ textAlign: 'right' }}>{label('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, day, eventType, aboutArea, aboutId, amount, balance, why, cause }) => (
            <tr key={id}>
              <td>{formatDay(locale, day)}</td>
              <td>{translate(`event.${eventType}`)}</td>
              <td>
                {aboutArea && aboutId && (
                  <>
                    {kindOf(aboutArea)} <RecordName area={aboutArea} id={aboutId} />
                  </>
                )}
              </td>
              <td>
                <Because why={why} cause={cause} />
              </td>
              <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{formatDecimal(locale, amount)}</td>
              <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{formatDecimal(locale, balance)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
