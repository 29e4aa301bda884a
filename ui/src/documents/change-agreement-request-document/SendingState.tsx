import { textIn } from '@kerben/workflows/kernel/lists.ts';
import type { RedirectState } from '@kerben/workflows/documents/change-agreement-request-document/fields.ts';
import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';

/** Name of the area: the first part of its calls and the prefix of its texts. */
export const area = 'change-agreement-request-document';

/** A redirect request as the service sends it: a row of the list, or the whole record. */
export type RequestRow = Row & RedirectState;

/** Where the last sending to SED is; what could not be sent stands out. */
export const SendingState = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { sedDelivery, status } = row;
  const text = translate(`${area}.sedDelivery.${textIn(sedDelivery)}`);
  return sedDelivery === 'failed' && status === 1 ? (
    <Box component="span" sx={{ color: 'var(--k-red-text)', fontWeight: 550 }}>
      {text}
    </Box>
  ) : (
    text
  );
};

/** That SED returned a request, and what it said: to everybody who reads the request, and to whoever mends it. */
export const SedSaid = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { sedApproved, sedResponseDate, status } = row;
  if (status !== 1 || sedApproved !== false || sedResponseDate === null) return null;
  return (
    <Alert severity="warning" sx={{ my: 2 }}>
      <strong>{translate('Redirect.SedSaid')}</strong> {textIn(row['sedComment']) || '–'}
    </Alert>
  );
};
