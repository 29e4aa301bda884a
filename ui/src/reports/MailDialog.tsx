import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ReportMailing } from '@kerben/workflows/grid-views/mailing.ts';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { PeopleInput } from '../chat/PeopleInput.tsx';
import chatTexts from '../chat/talk/texts.ts';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { MailTimes } from './MailTimes.tsx';
import { useMailing } from './use-mailing.ts';

interface MailDialogProps {
  readonly report: SavedView;
  /** What the list is asked for it, as the report stands on the screen. */
  readonly query: ReportMailing['query'];
  readonly onClose: () => void;
}

/** Who gets the report by e-mail, how often and when; or nobody any more. */
const MailDialog = ({ report, query, onClose }: MailDialogProps) => {
  useTexts(chatTexts);
  const translate = useTranslate();
  const id = useId();
  const mailing = useMailing(report, query, onClose);
  const { receivers, refused, busy } = mailing;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mailing.save();
        }}
        noValidate
      >
        <DialogTitle id={`${id}-title`}>{translate('screen.reports.mail_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Box sx={{ color: 'text.secondary' }}>{translate('screen.reports.mail_hint')}</Box>
          <MailTimes of={mailing} />
          <PeopleInput
            label={translate('screen.reports.mail_to')}
            chosen={receivers.chosen}
            onChange={receivers.choose}
            {...(receivers.myself && { also: receivers.myself })}
          />
          {refused !== undefined && <Alert severity="error">{refused}</Alert>}
        </DialogContent>
        <DialogActions>
          {mailing.isMailed && (
            <Button color="error" sx={{ mr: 'auto' }} disabled={busy} onClick={() => void mailing.stop()}>
              {translate('screen.reports.mail_stop')}
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>
            {translate('ui.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('ui.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default MailDialog;
