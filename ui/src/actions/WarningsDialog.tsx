import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { writtenParams } from '@kerben/workflows/messages/written-params.ts';
import { useTranslate } from 'react-admin';
import { RecordLinks } from './RecordLinks.tsx';
import type { Warning } from '../api/problem.ts';

/** Soft checks to confirm, or an outcome that is not known: both end in "send" or "go back". */
export const WarningsDialog = ({
  warnings,
  unknown = false,
  onClose,
}: {
  warnings: readonly Warning[];
  unknown?: boolean;
  onClose: (accepted: boolean) => void;
}) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={() => onClose(false)} maxWidth="sm" fullWidth aria-labelledby="warnings-title">
      <DialogTitle id="warnings-title">
        {translate(unknown ? 'ui.command.unknown_title' : 'ui.confirm.title')}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>{translate(unknown ? 'ui.command.unknown' : 'ui.confirm.text')}</Typography>
        {warnings.map(({ code, params, message, links = [] }, index) => (
          <Alert key={`${code}${index}`} severity="warning" sx={{ mb: 2 }}>
            {message ?? translate(code, writtenParams(params ?? {}))}
            {links.length > 0 && <RecordLinks links={links} beside />}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose(false)}>
          {translate(unknown ? 'ui.form.cancel' : 'ui.confirm.back')}
        </Button>
        <Button variant="contained" onClick={() => onClose(true)} autoFocus>
          {translate(unknown ? 'ui.command.send_again' : 'ui.confirm.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
