import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  OutlinedInput,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState, type FormEvent } from 'react';
import { useViews } from './use-views.tsx';
import type { SavedView } from './saved-view.ts';

/** Longest name of a view. */
const longest = 80;

interface SaveViewProps {
  /** The view that gets another name; absent for a new one. */
  readonly renamed?: SavedView;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and saves what is on the screen under it. */
const SaveView = ({ renamed, onClose }: SaveViewProps) => {
  const translate = useTranslate();
  const id = useId();
  const { save, rename } = useViews();
  const [name, setName] = useState(renamed?.name ?? '');
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setRefused(translate('find.views.name_missing'));
    setBusy(true);
    const sent = await (renamed ? rename(renamed, wanted) : save(wanted, shared, isDefault));
    setBusy(false);
    if (sent.outcome === 'done') return onClose();
    if (sent.outcome === 'refused') setRefused(sent.problem.fields[0]?.message ?? sent.problem.message);
  };
  const title = translate(renamed ? 'find.views.rename' : 'find.save_view');
  const option = (text: string, checked: boolean, set: (on: boolean) => void) => (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
      <Checkbox checked={checked} onChange={(_event, on) => set(on)} />
      {text}
    </Box>
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
            {translate('find.views.name')}
          </Box>
          <OutlinedInput
            id={id}
            fullWidth
            autoFocus
            value={name}
            error={refused !== undefined}
            onChange={({ target }) => setName(target.value)}
            inputProps={{ maxLength: longest }}
          />
          {!renamed && (
            <Box sx={{ mt: 2 }}>
              {option(translate('find.views.share_it'), shared, setShared)}
              {option(translate('find.views.default_it'), isDefault, setDefault)}
            </Box>
          )}
          {refused !== undefined && (
            <Alert severity="error" sx={{ mt: 3 }}>
              {refused}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
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

export default SaveView;
