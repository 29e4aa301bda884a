import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Asks before somebody leaves a conversation: there is no way back on one's own. */
export const LeaveDialog = ({ onAnswer }: { onAnswer: (sure: boolean) => void }) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={() => onAnswer(false)} maxWidth="xs" aria-labelledby="leave-chat">
      <DialogTitle id="leave-chat">{translate('ui.chat.leave')}</DialogTitle>
      <DialogContent>{translate('ui.chat.leave_text')}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => onAnswer(false)}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => onAnswer(true)}>
          {translate('ui.chat.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
