import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { Box, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../grid/column.ts';
import { formatSom } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isBlind } from '../../kassa/is-blind.ts';
import kassaTexts from '../../kassa/texts.ts';
import BlindCount from './BlindCount.tsx';
import { denominations } from './denominations.ts';

/** What the shift says should be there, and what differs. */
const Expected = ({ drawer, counted }: { readonly drawer: string; readonly counted: bigint }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const difference = counted - tyiyn(drawer);
  return (
    <>
      <Box component="span">{translate('screen.kassa.drawer')}</Box>
      <Box component="span" className="tabular">
        {formatSom(locale, drawer)}
      </Box>
      <Box component="span">{translate('cash-shift.difference')}</Box>
      <Box component="span" className="tabular" sx={{ color: difference === 0n ? 'success.main' : 'error.main' }}>
        {formatSom(locale, som(difference))}
      </Box>
    </>
  );
};

/**
 * The count of the drawer at the end of a shift, denomination by denomination: Tab and digits alone. What was counted stands
 * below, beside what the shift says should be there, in som; whoever counts blind is told of that once the shift is closed.
 */
const DrawerCount = ({ row }: { readonly row: Row }) => {
  useTexts(kassaTexts);
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { setValue } = useFormContext();
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({});
  const { drawer = '0' }: Row & { readonly drawer?: string } = row;
  const change = (value: number, typed: string): void => {
    const next = { ...pieces, [value]: typed.replace(/\D/g, '').slice(0, 6) };
    setPieces(next);
    const count = denominations.flatMap((each) =>
      Number(next[each] ?? 0) > 0 ? [{ value: each, pieces: Number(next[each]) }] : [],
    );
    setValue('count', count, { shouldDirty: true });
  };
  const counted = denominations.reduce((sum, each) => sum + BigInt(each) * BigInt(pieces[each] || 0) * 100n, 0n);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Box component="legend" sx={{ mb: 2 }}>
        {translate('cash-shift.count')}
      </Box>
      <BlindCount row={row} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 6, rowGap: 1 }}>
        {denominations.map((value, at) => (
          <Box key={value} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box
              component="label"
              htmlFor={`${id}-${value}`}
              className="tabular"
              sx={{ flex: '0 0 64px', whiteSpace: 'nowrap', textAlign: 'right' }}
            >
              {value} ×
            </Box>
            <OutlinedInput
              id={`${id}-${value}`}
              size="small"
              className="tabular"
              value={pieces[value] ?? ''}
              autoFocus={at === 0}
              onChange={(event) => change(value, event.target.value)}
              slotProps={{ input: { inputMode: 'numeric' } }}
            />
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          mt: 3,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 0.5,
          '& > .tabular': { textAlign: 'right' },
        }}
        aria-live="polite"
      >
        <Box component="span">{translate('screen.kassa.counted')}</Box>
        <Box component="strong" className="tabular">
          {formatSom(locale, som(counted))}
        </Box>
        {!isBlind(row) && <Expected drawer={drawer} counted={counted} />}
      </Box>
    </Box>
  );
};

export default DrawerCount;
