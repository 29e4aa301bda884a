import { textIn } from '@kerben/workflows/kernel/lists.ts';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCommand } from '../actions/use-command.tsx';
import { problemOf } from '../api/problem.ts';
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

/** The form of a new TehPD code: the code is proposed by a call, and given when it is saved (specification 001, section 2.4). */
export const useNewCode = (onSaved: () => void) => {
  const translate = useTranslate();
  const { data, http } = useServices();
  const send = useCommand();
  const [count, setCount] = useState<number>();
  const [generating, setGenerating] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const form = useForm<Values>({ defaultValues: { client: '', bankAccount: '', account: '' } });
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
    if (sent.outcome === 'done') return onSaved();
    if (sent.outcome !== 'refused') return;
    const others = setProblems({ setError: (_, error) => form.setError('bankAccount', error) }, sent.problem, [
      'bankAccount',
    ]).map(({ message }) => message);
    const beside = sent.problem.fields.length - others.length;
    setRefused(others.length > 0 ? others : beside > 0 ? [] : [sent.problem.message]);
  });

  return { form, bankAccount, account, count, generating, refused, chosen, generate, submit };
};

export type NewCode = ReturnType<typeof useNewCode>;
