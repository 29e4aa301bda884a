import { textIn } from '@kerben/workflows/kernel/lists.ts';
import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  OutlinedInput,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useCommand } from '../actions/use-command.tsx';
import { problemOf } from '../api/problem.ts';
import { Field } from '../form/Field.tsx';
import type { FieldDefinition } from '../form/field.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { setProblems } from '../form/problems.ts';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';
import { grouped, isAccount, onlyDigits } from './bank-account.ts';

interface Values {
  readonly client: string;
  readonly bankAccount: string;
  readonly account: string;
}

/** Answer of the call that proposes a code. */
interface Proposal {
  readonly tehPdCode: string;
  readonly countTehPdCodeOneYear: number;
}

/** Who may get a code (specification 001, section 5). */
const client: FieldDefinition = {
  name: 'client',
  type: 'ref',
  label: 'screen.tehpd.code.client',
  help: 'screen.tehpd.code.client_help',
  reference: 'customers',
  filter: { railwayCode__blank: false, tehPdCode__blank: true, isKTJCode: false, retired: false },
  required: true,
};

/** A customer gets a TehPD code: proposed by the button, given when it is saved (specification 001, section 2.4). */
export const CodeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const { data, http } = useServices();
  const send = useCommand();
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [count, setCount] = useState<number>();
  const [generating, setGenerating] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const form = useForm<Values>({ defaultValues: { client: '', bankAccount: '', account: '' } });
  const { errors, isSubmitting } = form.formState;
  const bankAccount = form.register('bankAccount', {
    validate: (typed) =>
      onlyDigits(typed) === ''
        ? translate('screen.tehpd.code.bank_account_missing')
        : isAccount(typed) || translate('screen.tehpd.code.bank_account_shape'),
    onChange: ({ target }: { target: { value: string } }) => form.setValue('bankAccount', grouped(target.value)),
  });
  const account = form.register('account', {
    validate: (proposed) => proposed !== '' || translate('screen.tehpd.code.account_missing'),
  });

  const chosen = (record: Row | null): void => {
    form.setValue('account', '');
    form.clearErrors('account');
    setCount(undefined);
    setRefused([]);
    const known = textIn(record?.['bankAccount']);
    form.setValue('bankAccount', grouped(known));
    form.clearErrors('bankAccount');
  };

  const generate = async (): Promise<void> => {
    if (!(await form.trigger('client'))) return;
    setGenerating(true);
    setRefused([]);
    try {
      const { json } = await http<Proposal>(
        `/api/app/customers/${encodeURIComponent(form.getValues('client'))}/generate-tehpd-code`,
        { method: 'POST', quiet: true },
      );
      form.setValue('account', json.tehPdCode, { shouldValidate: true });
      setCount(json.countTehPdCodeOneYear);
    } catch (error) {
      setRefused([problemOf(error).message]);
    } finally {
      setGenerating(false);
    }
  };

  const submit = form.handleSubmit(async (typed) => {
    setRefused([]);
    const sent = await send(
      {
        area: 'customers',
        id: typed.client,
        command: 'save-tehpd-code',
        body: { bankAccount: onlyDigits(typed.bankAccount), tehPdCode: typed.account },
        label: translate('customers.action.save-tehpd-code'),
        now: async () => {
          const { data: record } = await data.getOne<Row>('customers', { id: typed.client });
          const [name, tehPdCode] = [textIn(record['name']), textIn(record['tehPdCode'])];
          const key = tehPdCode === typed.account ? 'given' : 'given_other';
          return translate(`screen.tehpd.code.${key}`, { name, code: tehPdCode, proposed: typed.account });
        },
      },
      () => true,
    );
    if (sent.outcome === 'done') return onClose();
    if (sent.outcome !== 'refused') return;
    const others = setProblems({ setError: (_, error) => form.setError('bankAccount', error) }, sent.problem, [
      'bankAccount',
    ]).map(({ message }) => message);
    const beside = sent.problem.fields.length - others.length;
    setRefused(others.length > 0 ? others : beside > 0 ? [] : [sent.problem.message]);
  });

  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      fullScreen={phone}
      aria-labelledby={id}
    >
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          <DialogTitle id={id} sx={{ pr: 12 }}>
            {translate('screen.tehpd.code.title')}
          </DialogTitle>
          <IconButton
            aria-label={translate('ra.action.close')}
            onClick={onClose}
            sx={{ position: 'absolute', right: 12, top: 12 }}
          >
            <CloseIcon />
          </IconButton>
          <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
            <Field area="customers" field={client} autoFocus onRecord={chosen} />
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
            {refused.map((message) => (
              <Alert key={message} severity="error">
                {message}
              </Alert>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={isSubmitting}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {translate('screen.tehpd.code.save')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
};
