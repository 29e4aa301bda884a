import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';

export interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly harmful?: boolean;
  readonly onClose: (yes: boolean) => void;
}

/** A question with two answers. */
export const Question = ({ title, text, yes, no, harmful = false, onClose }: QuestionProps) => {
  const id = useId();
  return (
    <Dialog open onClose={() => onClose(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose(false)} autoFocus={harmful}>
          {no}
        </Button>
        <Button
          variant="contained"
          color={harmful ? 'error' : 'primary'}
          onClick={() => onClose(true)}
          autoFocus={!harmful}
        >
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
