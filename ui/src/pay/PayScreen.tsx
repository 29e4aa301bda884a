import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../shell/routes/Link.tsx';
import { total as sumOf } from '@kerben/workflows/kernel/money.ts';
import { problemOf } from '../api/problem.ts';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import { DueCharges } from './DueCharges.tsx';
import { PaymentNews } from './PaymentNews.tsx';
import { mostCharges, useDue } from './use-due.ts';
import { started, usePaying, usePayments } from './use-payments.ts';

/** What is due, chosen and paid on the page of the bank (processes, section 4). */
const Paying = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const [search] = useSearchParams();
  const due = useDue(true);
  const payments = usePayments(true, search.get('payment'));
  const { begun, pay, goOn, giveUp, chooseAnew } = usePaying();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { total = 0 } = due.data ?? {};
  // What a payment under way is for waits for the bank, not for another payment.
  const underWay = new Set(
    payments.data?.flatMap(({ status, lines }) => (status === started ? lines.map(({ paymentId }) => paymentId) : [])),
  );
  const charges = due.data?.charges.filter(({ id }) => !underWay.has(id)) ?? [];
  const chosen = charges.filter(({ id }) => !leftOut.includes(id));
  const amount = formatSom(locale, sumOf(...chosen.map((charge) => charge.due)));
  const choose = (ids: readonly string[], is: boolean): void => {
    setLeftOut((before) => [...before.filter((id) => !ids.includes(id)), ...(is ? [] : ids)]);
    chooseAnew();
  };
  const failure = due.error ?? payments.error;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 760 }}>
      {payments.data?.map((payment) => (
        <PaymentNews
          key={payment.id}
          payment={payment}
          onGoOn={() => void goOn(payment.id)}
          onGiveUp={() => void giveUp(payment.id)}
        />
      ))}
      {failure && <Alert severity="error">{problemOf(failure).message || translate('ui.list.failed')}</Alert>}
      {begun.is === 'refused' && <Alert severity="error">{translate('screen.pay.failed', { why: begun.why })}</Alert>}
      {begun.is === 'unknown' && <Alert severity="warning">{translate('screen.pay.unknown')}</Alert>}
      {!due.data && !due.error && <Skeleton variant="rectangular" height={200} aria-busy />}
      {due.data && charges.length === 0 && underWay.size === 0 && (
        <Typography color="text.secondary">{translate('screen.pay.nothing')}</Typography>
      )}
      {charges.length > 0 && (
        <>
          <DueCharges charges={charges} isChosen={(id) => !leftOut.includes(id)} onChoose={choose} />
          {total > mostCharges && (
            <Typography color="text.secondary">{translate('screen.pay.first', { count: mostCharges })}</Typography>
          )}
          <Box
            sx={{
              position: 'sticky',
              bottom: 0,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              py: 3,
              background: 'var(--k-surface)',
              borderTop: '1px solid var(--k-line)',
            }}
          >
            <Button
              variant="contained"
              size="large"
              disabled={chosen.length === 0 || begun.is === 'opening'}
              onClick={() => void pay(chosen.map(({ id }) => id))}
            >
              {begun.is === 'opening' ? translate('screen.pay.opening') : translate('screen.pay.pay', { amount })}
            </Button>
            <Box role="status" sx={{ color: 'text.secondary' }}>
              {translate('screen.pay.chosen', { count: chosen.length, all: charges.length })}
            </Box>
          </Box>
          <Typography color="text.secondary">{translate('screen.pay.hint')}</Typography>
        </>
      )}
    </Box>
  );
};

/** Online payment of a company (specification 001, section 2.2: the failure page leads back here). */
const PayScreen = () => {
  const translate = useTranslate();
  const allows = useAllows();
  const person = usePerson();
  const isPayer = person?.side === 'customer' && person.customerId !== null && allows('AccountPlan');
  const notice = !isPayer ? 'not_company' : person.onlinePayment === true ? undefined : 'off';
  return (
    <>
      <PageHead
        title={translate('ui.route.legal-entity')}
        actions={
          allows('Kassa.Menu or AccountPlan') && (
            <Button variant="outlined" component={Link} to="/online-payment">
              {translate('screen.pay.all')}
            </Button>
          )
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8 }}>
        {notice === undefined ? <Paying /> : <Alert severity="info">{translate(`screen.pay.${notice}`)}</Alert>}
      </Box>
    </>
  );
};

export default PayScreen;
