import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import { formatDay, formatSom, formatTime, railwayTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { started, type OnlinePayment } from './use-payments.ts';

const said: Readonly<Record<number, readonly [text: string, severity: 'success' | 'error' | 'warning' | 'info']>> = {
  1: ['paid', 'success'],
  2: ['refused', 'error'],
  3: ['expired', 'warning'],
  4: ['cancelled', 'info'],
  5: ['contested', 'warning'],
};

/** How a payment stands: it waits for the bank, and may be gone on with or given up; or what came of it. */
export const PaymentNews = ({
  payment,
  onGoOn,
  onGiveUp,
}: {
  payment: OnlinePayment;
  onGoOn: () => void;
  onGiveUp: () => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, number, total, status, failure, startedAt } = payment;
  // Numbers begin anew each year.
  const name = [number, formatSom(locale, total), formatDay(locale, railwayTime(startedAt)?.day)].join(' · ');
  if (status === started)
    return (
      <Alert
        severity="info"
        role="status"
        action={
          <>
            <Button color="inherit" onClick={onGoOn}>
              {translate('screen.pay.go_on')}
            </Button>
            <Button color="inherit" onClick={onGiveUp}>
              {translate('screen.pay.give_up')}
            </Button>
          </>
        }
      >
        {translate('screen.pay.waits', { name, until: formatTime(payment.expiresAt) })}
      </Alert>
    );
  const [text, severity] = said[status] ?? ['contested', 'warning'];
  return (
    <Alert
      severity={severity}
      role="status"
      action={
        <Button color="inherit" component={Link} to={`/online-payment/${id}`}>
          {translate('screen.pay.more')}
        </Button>
      }
    >
      {translate(`screen.pay.${text}`, { name, why: failure })}
    </Alert>
  );
};
