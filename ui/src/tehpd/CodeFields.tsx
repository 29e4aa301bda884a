import { Box, Button, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { FieldFrame } from '../form/FieldFrame.tsx';
import type { NewCode } from './use-new-code.ts';

/** The account at the bank, and the code as it is proposed. */
export const CodeFields = ({ form, bankAccount, account, count, generating, generate }: NewCode) => {
  const translate = useTranslate();
  const id = useId();
  const { errors } = form.formState;
  return (
    <>
      <FieldFrame
        id={`${id}-bank`}
        label={translate('screen.tehpd.code.bank_account')}
        required
        error={errors.bankAccount?.message}
      >
        <OutlinedInput
          id={`${id}-bank`}
          fullWidth
          className="tabular"
          {...bankAccount}
          error={errors.bankAccount !== undefined}
          slotProps={{
            input: {
              inputMode: 'numeric',
              autoComplete: 'off',
              'aria-required': true,
              ...(errors.bankAccount && { 'aria-describedby': `${id}-bank-note` }),
            },
          }}
        />
      </FieldFrame>
      <FieldFrame
        id={`${id}-account`}
        label={translate('screen.tehpd.code.account')}
        required
        error={errors.account?.message}
        help={count === undefined ? undefined : translate('screen.tehpd.code.count', { count })}
      >
        <Box sx={{ display: 'flex', gap: 2 }}>
          <OutlinedInput
            id={`${id}-account`}
            fullWidth
            readOnly
            className="tabular"
            {...account}
            error={errors.account !== undefined}
            slotProps={{ input: { ...(errors.account && { 'aria-describedby': `${id}-account-note` }) } }}
          />
          <Button variant="outlined" disabled={generating} onClick={() => void generate()} sx={{ flexShrink: 0 }}>
            {translate('screen.tehpd.code.generate')}
          </Button>
        </Box>
      </FieldFrame>
    </>
  );
};
