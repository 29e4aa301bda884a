import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListChoice } from './ListChoice.tsx';

/** Asks of which list a report is made, and opens it to be arranged. */
const NewReportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('screen.reports.add_title')}</DialogTitle>
      <DialogContent>
        <ListChoice
          labelledBy={`${id}-title`}
          onChoose={(list) => void navigate(`/report-designer?list=${encodeURIComponent(list)}`)}
        />
        <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 2 }}>{translate('screen.reports.add_hint')}</Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default NewReportDialog;
