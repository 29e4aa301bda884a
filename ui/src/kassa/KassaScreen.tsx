import { Alert, Box, Button, FormLabel, OutlinedInput, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { Lookup } from '../form/Lookup.tsx';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useServices } from '../shell/services.ts';
import { dueCharges, type DueCharge } from './due-charges.ts';
import { BeforeEnter } from './BeforeEnter.tsx';
import { Booked } from './Booked.tsx';
import { DueList, dueText } from './DueList.tsx';
import { isBlind } from './is-blind.ts';
import { Lately } from './Lately.tsx';
import { OpenShift } from './OpenShift.tsx';
import { useMyShift, type OwnShift } from './use-my-shift.ts';
import { useTaking } from './use-taking.ts';

const cash = 2;
const card = 3;
const isAmount = (text: string): boolean => /^\d{1,12}([.,]\d{1,2})?$/.test(text);
const plain = (text: string): string => text.replace(',', '.');

/** Takes payments: number or payer → what is due → what was handed over → Enter → receipt. The mouse is not needed. */
const Till = ({ shift }: { shift: OwnShift }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, http } = useServices();
  const client = useQueryClient();
  const { outcome, send, again, clear } = useTaking();
  const [what, setWhat] = useState<'charge' | 'advance'>('charge');
  const [sought, setSought] = useState('');
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<DueCharge>();
  const [payer, setPayer] = useState('');
  const [amount, setAmount] = useState('');
  const [by, setBy] = useState(cash);
  const [handed, setHanded] = useState('');
  const seek = useRef<HTMLInputElement>(null);
  const give = useRef<HTMLInputElement>(null);
  const word = sought.trim();
  const dueBy = (what: string) =>
    queryOptions({
      queryKey: ['payment', 'due', what],
      queryFn: () => dueCharges({ data, http }, what),
      staleTime: 2_000,
    });
  const { data: found = [], isPending } = useQuery({ ...dueBy(word), enabled: what === 'charge' && word !== '' });
  const choose = (one: DueCharge | undefined): void => {
    if (!one) return;
    setChosen(one);
    setAmount(one.due);
    setHanded('');
    setTimeout(() => give.current?.focus());
  };
  const begin = (): void => {
    clear();
    setChosen(undefined);
    setSought('');
    setAmount('');
    setHanded('');
    setPlace(0);
    setTimeout(() => seek.current?.focus());
  };
  const onSeek = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPlace((at) => Math.max(0, Math.min(found.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // Whoever types quicker than the list comes has chosen all the same.
      if (word !== '') void client.fetchQuery(dueBy(word)).then((list) => choose(list[place]));
    }
  };
  const ready =
    isAmount(amount) &&
    (what === 'charge' ? chosen !== undefined : payer !== '') &&
    (by === cash ? isAmount(handed) : handed !== '');
  const take = (): void => {
    if (!ready || outcome.is === 'sending' || outcome.is === 'unknown') return;
    void send({
      shiftId: shift.id,
      body: {
        op: crypto.randomUUID(),
        payment: what === 'charge' ? (chosen?.id ?? '') : '',
        payer: what === 'advance' ? payer : '',
        amount: plain(amount),
        by,
        tendered: by === cash ? plain(handed) : '',
        slip: by === card ? handed : '',
      },
    });
  };

  if (outcome.is === 'booked')
    return <Booked shiftId={shift.id} deskId={outcome.deskId} receipt={outcome.receipt} onNext={begin} />;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
      sx={{ display: 'grid', gap: 4, maxWidth: 560 }}
    >
      {outcome.is === 'unknown' && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void again()}>
              {translate('screen.kassa.ask')}
            </Button>
          }
        >
          {translate('screen.kassa.unknown')}
        </Alert>
      )}
      {outcome.is === 'refused' && (
        <Alert severity="error">{translate('screen.kassa.not_booked', { why: outcome.why })}</Alert>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={what}
        aria-label={translate('screen.kassa.what')}
        onChange={(_event, value: 'charge' | 'advance' | null) => value && setWhat(value)}
      >
        <ToggleButton value="charge">{translate('screen.kassa.charge')}</ToggleButton>
        <ToggleButton value="advance">{translate('screen.kassa.advance')}</ToggleButton>
      </ToggleButtonGroup>
      {what === 'charge' ? (
        <Box>
          <FormLabel htmlFor="kassa-seek">{translate('screen.kassa.find')}</FormLabel>
          <OutlinedInput
            id="kassa-seek"
            fullWidth
            autoFocus
            inputRef={seek}
            value={sought}
            onKeyDown={onSeek}
            onChange={(event) => {
              setSought(event.target.value);
              setPlace(0);
              setChosen(undefined);
            }}
          />
          {word !== '' && !chosen && !isPending && <DueList found={found} at={place} word={word} onChoose={choose} />}
          {chosen && (
            <Box className="tabular" sx={{ mt: 2 }}>
              {[chosen.number, dueText(translate, chosen)].filter((text) => text !== '').join(' · ')} ·{' '}
              {translate('screen.kassa.due')}: <b>{formatSom(locale, chosen.due)}</b>
            </Box>
          )}
        </Box>
      ) : (
        <Box>
          <FormLabel htmlFor="kassa-payer">{translate('screen.kassa.payer')}</FormLabel>
          <Lookup id="kassa-payer" area="customers" value={payer} onChange={(id) => setPayer(id)} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        <Box>
          <FormLabel htmlFor="kassa-amount">{translate('screen.kassa.amount')}</FormLabel>
          <OutlinedInput
            id="kassa-amount"
            fullWidth
            value={amount}
            inputProps={{ inputMode: 'decimal' }}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Box>
        <Box>
          <FormLabel htmlFor="kassa-handed">
            {translate(by === cash ? 'screen.kassa.tendered' : 'screen.kassa.slip')}
          </FormLabel>
          <OutlinedInput
            id="kassa-handed"
            fullWidth
            inputRef={give}
            value={handed}
            inputProps={{ inputMode: by === cash ? 'decimal' : 'text' }}
            onChange={(event) => setHanded(event.target.value)}
          />
        </Box>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        onChange={(_event, value: number | null) => {
          if (value === null) return;
          setBy(value);
          setHanded('');
        }}
      >
        <ToggleButton value={cash}>{translate('screen.kassa.cash')}</ToggleButton>
        <ToggleButton value={card}>{translate('screen.kassa.card')}</ToggleButton>
      </ToggleButtonGroup>
      {by === cash && isAmount(amount) && (
        <BeforeEnter
          amount={plain(amount)}
          handed={isAmount(handed) ? plain(handed) : ''}
          ends={chosen !== undefined && plain(amount) === chosen.due}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={!ready || outcome.is === 'sending' || outcome.is === 'unknown'}
      >
        {translate('screen.kassa.take')}
      </Button>
    </Box>
  );
};

/** The cash desk (specification 000, kassa): my open shift, or the way to open one. */
const KassaScreen = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const shift = useMyShift();
  const blind = isBlind(shift ?? undefined);
  return (
    <>
      <PageHead
        title={translate('screen.kassa.title')}
        beside={
          shift && (
            <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
              {translate('screen.kassa.shift', { number: shift.number, desk: shift.deskId })} ·{' '}
              {blind
                ? translate('screen.kassa.blind')
                : `${translate('screen.kassa.drawer')}: ${formatSom(locale, shift.drawer)}`}
            </Box>
          )
        }
        actions={
          shift && (
            <>
              <Button component={Link} variant="outlined" to={`/cash-shift/${encodeURIComponent(shift.id)}`}>
                {translate('screen.kassa.record')}
              </Button>
              {!blind && (
                <Button component={Link} variant="outlined" to={`/show-kassa-report/${encodeURIComponent(shift.id)}`}>
                  {translate('screen.kassa.report')}
                </Button>
              )}
            </>
          )
        }
      />
      {shift === undefined && <Skeleton sx={{ mx: 6 }} height={200} />}
      {shift === null && <OpenShift />}
      {shift && (
        <Box sx={{ px: { xs: 4, md: 6 }, pb: 6, display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 8 }}>
          <Box sx={{ flex: '1 1 360px', maxWidth: 560 }}>
            <Till shift={shift} />
          </Box>
          <Lately id={shift.id} isBlind={blind} />
        </Box>
      )}
    </>
  );
};

export default KassaScreen;
