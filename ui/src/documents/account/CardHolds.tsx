import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordName } from '../../admin/audit-log/RecordName.tsx';
import { logTable } from '../../history/log-table.ts';
import { formatDecimal, formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useKind } from '../../shell/routes/use-kind.ts';
import { refundHeldFor } from '@kerben/workflows/documents/refund/hold.ts';

/** An amount that is set aside for a charge or a refund. */
export interface Hold {
  readonly row: number;
  readonly paymentId: string;
  readonly amount: string;
  readonly expiresAt: string;
}

/** Whether a record says what is set aside of it. */
export const isHolding = (row: object): row is { readonly holds: readonly Hold[] } =>
  'holds' in row && Array.isArray(row.holds);

/** What is set aside on an account now, for what and until when. */
export const CardHolds = ({ holds }: { holds: readonly Hold[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const kindOf = useKind();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={logTable}>
        <thead>
          <tr>
            <th>{translate('screen.account.document')}</th>
            <th>{translate('screen.account.until')}</th>
            <th style={{ textAlign: 'right' }}>{translate('screen.account.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {holds.map(({ row, paymentId, amount, expiresAt }) => {
            const refundId = refundHeldFor(paymentId);
            const area = refundId === undefined ? 'payment' : 'refund';
            return (
              <tr key={row}>
                <td>
                  {kindOf(area)} <RecordName area={area} id={refundId ?? paymentId} />
                </td>
                <td>{formatInstant(locale, expiresAt)}</td>
                <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{formatDecimal(locale, amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
};
