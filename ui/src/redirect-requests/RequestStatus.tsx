import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { StatusChip } from '../grid/StatusChip.tsx';
import { formatDay } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import { usePerson } from '../shell/person.ts';
import { area } from './area.ts';
import type { RequestRow } from './request-row.ts';
import { statusLook } from './status.ts';

/** Status chip of a request: the step for staff, a group for customers. */
export const RequestStatus = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const isCustomer = usePerson()?.isCustomer ?? false;
  const { tone, mark, label } = statusLook(row as RequestRow, isCustomer);
  return <StatusChip tone={tone} mark={mark} label={translate(label)} />;
};

/** Where the last sending to SED is; what could not be sent stands out. */
export const SendingState = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { sedDelivery, status } = row as RequestRow;
  const text = translate(`${area}.sedDelivery.${sedDelivery}`);
  return sedDelivery === 'failed' && status === 1 ? (
    <Box component="span" sx={{ color: 'var(--k-red-text)', fontWeight: 550 }}>
      {text}
    </Box>
  ) : (
    text
  );
};

type Translate = ReturnType<typeof useTranslate>;

/** What people call a request: its date and its first wagon. */
export const requestName = (locale: Locale, translate: Translate, row: Row): string => {
  const { requestDate, wagonNumbers = [] } = row as RequestRow;
  const [first, ...rest] = wagonNumbers;
  const wagons = first === undefined ? '' : rest.length > 0 ? `${first} +${rest.length}` : first;
  return [requestDate ? formatDay(locale, requestDate) : translate('redirect.undated'), wagons]
    .filter((part) => part !== '')
    .join(' · ');
};
