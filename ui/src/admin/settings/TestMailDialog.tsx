import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { problemOf } from '../../api/problem.ts';
import { Field } from '../../form/Field.tsx';
import { useServices } from '../../shell/services.ts';

interface Letter {
  readonly senderEmailAddress: string;
  readonly targetEmailAddress: string;
  readonly subject: string;
  readonly body: string;
}

/** Sends a letter through the mail server that is saved, in ABP's words (domain, section 6.1), and says what came of it. */
export const TestMailDialog = ({ to, from, onClose }: { to: string; from: string; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { http } = useServices();
  const [refused, setRefused] = useState<string>();
  const form = useForm<Letter>({
    defaultValues: {
      senderEmailAddress: from,
      targetEmailAddress: to,
      subject: translate('admin.settings.test_subject'),
      body: translate('admin.settings.test_body'),
    },
  });
  const submit = form.handleSubmit(async (letter) => {
    setRefused(undefined);
    try {
      await http('/api/setting-management/emailing/send-test-email', {
        method: 'POST',
        body: JSON.stringify(letter),
        quiet: true,
      });
      notify('admin.settings.test_sent', { type: 'success', messageArgs: { to: letter.targetEmailAddress } });
      onClose();
    } catch (error) {
      const { message, fields } = problemOf(error);
      setRefused([message, ...fields.map((field) => field.message)].join('. '));
    }
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="test-mail-title">
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogTitle id="test-mail-title">{translate('admin.settings.test')}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 4 }}>
            {refused && <Alert severity="error">{refused}</Alert>}
            <Field
              area="settings"
              autoFocus
              field={{
                name: 'targetEmailAddress',
                type: 'text',
                label: 'admin.settings.test_to',
                required: true,
                max: 256,
              }}
            />
            <Field
              area="settings"
              field={{ name: 'subject', type: 'text', label: 'admin.settings.subject', max: 200 }}
            />
            <Field area="settings" field={{ name: 'body', type: 'lines', label: 'admin.settings.body', max: 2000 }} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              {translate('ui.form.cancel')}
            </Button>
            <Button variant="contained" type="submit" loading={form.formState.isSubmitting}>
              {translate('admin.settings.send')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
};
