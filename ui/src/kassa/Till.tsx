import { Box, Button, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Lookup } from '../form/Lookup.tsx';
import { Booked } from './Booked.tsx';
import { DueSearchField } from './DueSearchField.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import { NotBooked } from './NotBooked.tsx';
import { useDueSearch } from './use-due-search.ts';
import { useMoney } from './use-money.ts';
import type { OwnShift } from './use-my-shift.ts';
import { useTaking } from './use-taking.ts';

/** Takes payments: number or payer → what is due → what was handed over → Enter → receipt. The mouse is not needed. */
export const Till = ({ shift }: { shift: OwnShift }) => {
  const translate = useTranslate();
  const taking = useTaking();
  const { outcome, send, clear } = taking;
  const [what, setWhat] = useState<'charge' | 'advance'>('charge');
  const [payer, setPayer] = useState('');
  const seek = useRef<HTMLInputElement>(null);
  const give = useRef<HTMLInputElement>(null);
  const money = useMoney();
  const search = useDueSearch(what === 'charge', ({ due }) => {
    money.ask(due);
    setTimeout(() => give.current?.focus());
  });
  const { chosen } = search;
  const begin = (): void => {
    clear();
    search.seek('');
    money.ask('');
    setTimeout(() => seek.current?.focus());
  };
  const ready = money.isWhole && (what === 'charge' ? chosen !== undefined : payer !== '');
  const waits = outcome.is === 'sending' || outcome.is === 'unknown';
  const take = (): void => {
    if (!ready || waits) return;
    void send({
      shiftId: shift.id,
      body: {
        op: crypto.randomUUID(),
        payment: what === 'charge' ? (chosen?.id ?? '') : '',
        payer: what === 'advance' ? payer : '',
        ...money.taken,
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
      <NotBooked taking={taking} />
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
        <DueSearchField search={search} inputRef={seek} />
      ) : (
        <Box>
          <FormLabel htmlFor="kassa-payer">{translate('screen.kassa.payer')}</FormLabel>
          <Lookup id="kassa-payer" area="customers" value={payer} onChange={(id) => setPayer(id)} />
        </Box>
      )}
      <MoneyFields money={money} due={chosen?.due} handedRef={give} />
      <Button type="submit" variant="contained" disabled={!ready || waits}>
        {translate('screen.kassa.take')}
      </Button>
    </Box>
  );
};
