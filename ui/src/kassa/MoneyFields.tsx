import { Box, FormLabel, OutlinedInput, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { BeforeEnter } from './BeforeEnter.tsx';
import { card, cash, type Money } from './use-money.ts';

/** The amount, what was handed over, in which way; before Enter, what is to be given back. */
export const MoneyFields = ({
  money,
  due,
  handedRef,
}: {
  readonly money: Money;
  /** What is due of the chosen charge, where one is chosen. */
  readonly due: string | undefined;
  readonly handedRef: RefObject<HTMLInputElement | null>;
}) => {
  const translate = useTranslate();
  const { by } = money;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        <Box>
          <FormLabel htmlFor="kassa-amount">{translate('screen.kassa.amount')}</FormLabel>
          <OutlinedInput
            id="kassa-amount"
            fullWidth
            value={money.amount}
            inputProps={{ inputMode: 'decimal' }}
            onChange={(event) => money.setAmount(event.target.value)}
          />
        </Box>
        <Box>
          <FormLabel htmlFor="kassa-handed">
            {translate(by === cash ? 'screen.kassa.tendered' : 'screen.kassa.slip')}
          </FormLabel>
          <OutlinedInput
            id="kassa-handed"
            fullWidth
            inputRef={handedRef}
            value={money.handed}
            inputProps={{ inputMode: by === cash ? 'decimal' : 'text' }}
            onChange={(event) => money.setHanded(event.target.value)}
          />
        </Box>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        onChange={(_event, value: number | null) => {
          if (value !== null) money.payBy(value);
        }}
      >
        <ToggleButton value={cash}>{translate('screen.kassa.cash')}</ToggleButton>
        <ToggleButton value={card}>{translate('screen.kassa.card')}</ToggleButton>
      </ToggleButtonGroup>
      {by === cash && money.hasAmount && (
        <BeforeEnter amount={money.plainAmount} handed={money.cashHanded} ends={money.plainAmount === due} />
      )}
    </>
  );
};
