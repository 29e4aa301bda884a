import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Asks before every feature goes back to what it was at first (specification 000, section 8). */
export const ResetDialog = ({ onClose }: { onClose: (sure?: boolean) => void }) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={() => onClose()} maxWidth="xs" aria-labelledby="reset-title">
      <DialogTitle id="reset-title">{translate('admin.features.reset')}</DialogTitle>
      <DialogContent>{translate('admin.features.AreYouSureToResetToDefault')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose()} autoFocus>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => onClose(true)}>
          {translate('admin.features.reset')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
