import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { Lookup } from '../form/Lookup.tsx';
import { ShowPaper } from '../papers/ShowPaper.tsx';

interface PaperDialogProps {
  readonly name: string;
  readonly area: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks of which record a paper is printed, and opens it. */
const PaperDialog = ({ name, area, title, onClose }: PaperDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [record, setRecord] = useState('');
  const [open, setOpen] = useState(false);
  if (open) return <ShowPaper name={name} parameters={{ Id: record }} title={title} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Lookup
          id={id}
          area={area}
          value={record}
          label={translate('screen.reports.record')}
          onChange={setRecord}
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" disabled={record === ''} onClick={() => setOpen(true)}>
          {translate('screen.reports.open_paper')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default PaperDialog;
