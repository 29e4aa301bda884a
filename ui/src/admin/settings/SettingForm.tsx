import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useCommand } from '../../actions/use-command.tsx';
import type { Intent } from '../../api/data-provider.ts';
import { changesFrom, type Values } from '../../form/changes.ts';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { setProblems } from '../../form/problems.ts';
import { useServices } from '../../shell/services.ts';

/** A part of the settings, declared: where it is read, what it asks for, how it is sent. */
export interface SettingPart {
  readonly name: string;
  readonly url: string;
  readonly fields: (read: Values) => readonly FieldDefinition[];
  /** The form's values of what was read. */
  readonly valuesOf: (read: unknown) => Values;
  readonly sending: (
    values: Values,
    base: Values,
  ) => { readonly via: NonNullable<Intent['via']>; readonly body: Values };
}

interface FormProps {
  readonly part: SettingPart;
  readonly base: Values;
  readonly children?: ReactNode;
}

const Form = ({ part, base, children }: FormProps) => {
  const translate = useTranslate();
  const send = useCommand();
  const client = useQueryClient();
  const { refreshPerson } = useServices();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const form = useForm<Values>({ defaultValues: base });
  const fields = part.fields(base);
  const dirty = (): boolean => Object.keys(changesFrom(base, form.getValues())).length > 0;
  const submit = form.handleSubmit(async (values) => {
    setRefused([]);
    const sent = await send(
      {
        area: 'settings',
        ...part.sending(values, base),
        label: translate('ui.route.settings'),
        toast: 'admin.settings.saved',
      },
      () => true,
    );
    if (sent.outcome === 'done') {
      await client.invalidateQueries({ queryKey: ['settings', part.name] });
      await refreshPerson();
    } else if (sent.outcome === 'refused') {
      const names = fields.map(({ name }) => name);
      const others = setProblems(form, sent.problem, names).map(({ message }) => message);
      setRefused(sent.problem.fields.length > others.length ? others : [sent.problem.message]);
    }
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <LeaveGuard active={dirty} onLeave={() => form.reset(base)} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4, maxWidth: 720 }}
      >
        {refused.map((message) => (
          <Alert key={message} severity="error">
            {message}
          </Alert>
        ))}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
            columnGap: 6,
            rowGap: 4,
            alignItems: 'start',
          }}
        >
          {fields.map((field) => (
            <Field key={field.name} area="settings" field={field} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {translate('ui.form.save')}
          </Button>
          {children}
        </Box>
      </Box>
    </FormProvider>
  );
};

/** A tab of the settings: read, changed, saved. */
export const SettingForm = ({ part, children }: Omit<FormProps, 'base'>) => {
  const { http } = useServices();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['settings', part.name],
    queryFn: async ({ signal }) => {
      const answer = await http(part.url, { signal });
      return part.valuesOf(answer.json ?? answer.body);
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton height={220} aria-busy />;
  return (
    <Form key={dataUpdatedAt} part={part} base={data}>
      {children}
    </Form>
  );
};
