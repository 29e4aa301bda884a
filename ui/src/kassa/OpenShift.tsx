import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { Box, Button, FormHelperText, FormLabel, OutlinedInput, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useCommand } from '../actions/use-command.tsx';
import { Lookup } from '../form/Lookup.tsx';
import type { Row } from '../grid/column.ts';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useServices } from '../shell/services.ts';
import { isBlind } from './is-blind.ts';

type Shift = Row & { readonly number: number; readonly countedCash?: string };

/** What was counted, as it is sent; undefined while it is no amount. */
const amountOf = (counted: string): string | undefined => {
  const text = counted.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : undefined;
};

/** The last shift of a desk: null where it never had one, undefined until that is known. */
const useLastShift = (desk: string): Shift | null | undefined => {
  const { data } = useServices();
  return useQuery({
    queryKey: ['cash-shift', 'last', desk],
    enabled: desk !== '',
    queryFn: async () => {
      const { data: found } = await data.getList<Shift>('cash-shift', {
        filter: { deskId: desk },
        sort: { field: 'number', order: 'DESC' },
        pagination: { page: 1, perPage: 1 },
      });
      return found[0] ?? null;
    },
  }).data;
};

/**
 * The beginning of a shift: which desk, what was counted in its drawer, and why that is another sum than the last shift left, where it is
 * one. Whoever counts blind is not told that sum, and may say why in any case.
 */
export const OpenShift = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const command = useCommand();
  const [desk, setDesk] = useState('');
  const [counted, setCounted] = useState('');
  const [why, setWhy] = useState('');
  const last = useLastShift(desk);
  const amount = amountOf(counted);
  const left = last && !isBlind(last) ? last.countedCash || undefined : undefined;
  const differs = left !== undefined && amount !== undefined && tyiyn(amount) !== tyiyn(left);
  const isUntold = last ? left === undefined : false;
  const open = async (): Promise<void> => {
    if (last === undefined || amount === undefined) return;
    const body = {
      deskId: desk,
      number: (last?.number ?? 0) + 1,
      openingCash: amount,
      openingWhy: differs || isUntold ? why : '',
    };
    await command({ area: 'cash-shift', body, label: translate('screen.kassa.open'), happened: 'screen.kassa.opened' });
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      sx={{ px: { xs: 4, md: 6 }, display: 'grid', gap: 4, maxWidth: 460 }}
    >
      <Typography variant="h2">{translate('screen.kassa.open_title')}</Typography>
      <Typography color="text.secondary">{translate('screen.kassa.open_hint')}</Typography>
      <Box>
        <FormLabel htmlFor="kassa-desk">{translate('screen.kassa.desk')}</FormLabel>
        <Lookup id="kassa-desk" area="kassa" value={desk} onChange={(id) => setDesk(id)} autoFocus />
      </Box>
      <Box>
        <FormLabel htmlFor="kassa-counted">{translate('screen.kassa.counted')}</FormLabel>
        <OutlinedInput
          id="kassa-counted"
          fullWidth
          value={counted}
          inputProps={{ inputMode: 'decimal', 'aria-describedby': 'kassa-left' }}
          onChange={(event) => setCounted(event.target.value)}
        />
        <FormHelperText id="kassa-left" error={differs}>
          {left !== undefined &&
            [
              translate('screen.kassa.left', { left: formatSom(locale, left) }),
              ...(differs
                ? [translate('screen.kassa.differs', { by: formatSom(locale, som(tyiyn(amount) - tyiyn(left))) })]
                : []),
            ].join(' ')}
        </FormHelperText>
      </Box>
      {(differs || isUntold) && (
        <Box>
          <FormLabel htmlFor="kassa-why">
            {translate(`screen.kassa.${differs ? 'why_other' : 'opening_why'}`)}
          </FormLabel>
          <OutlinedInput
            id="kassa-why"
            fullWidth
            multiline
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        </Box>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={last === undefined || amount === undefined || (differs && why.trim() === '')}
      >
        {translate('screen.kassa.open')}
      </Button>
    </Box>
  );
};
