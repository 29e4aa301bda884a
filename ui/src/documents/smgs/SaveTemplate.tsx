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
  Typography,
} from '@mui/material';
import { templateOf } from '@kerben/workflows/documents/smgs/template.ts';
import { useTranslate } from 'react-admin';
import { useId, useState, type FormEvent } from 'react';
import { usePerson } from '../../shell/person.ts';
import { useTemplates, type Template } from './use-templates.tsx';

/** Longest name of a template. */
const longest = 80;

interface SaveTemplateProps {
  /** The boxes to keep, read when it is saved; absent where a template only gets another name. */
  readonly boxes?: () => Promise<Readonly<Record<string, unknown>>>;
  readonly renamed?: Template;
  readonly onClose: () => void;
}

/** Asks for the name of a template, and keeps the boxes under it; one's own of that name is replaced once that was agreed to. */
export const SaveTemplate = ({ boxes, renamed, onClose }: SaveTemplateProps) => {
  const translate = useTranslate();
  const id = useId();
  const person = usePerson();
  const { templates, save, rename } = useTemplates();
  const [name, setName] = useState(renamed?.name ?? '');
  const [shared, setShared] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [instead, setInstead] = useState<Template>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    // Its form is not the one around it.
    event.preventDefault();
    event.stopPropagation();
    const wanted = name.trim();
    if (wanted === '') return setRefused(translate('ui.note.template.name_missing'));
    const same = templates.find(
      (each) => each.name === wanted && each.ownerId === person?.id && each.id !== renamed?.id,
    );
    if (same && instead?.id !== same.id && !renamed) return setInstead(same);
    setBusy(true);
    const sent = await (renamed
      ? rename(renamed, wanted)
      : save(wanted, templateOf((await boxes?.()) ?? {}), shared, instead));
    setBusy(false);
    if (sent.outcome === 'done') return onClose();
    if (sent.outcome === 'refused') setRefused(sent.problem.fields[0]?.message ?? sent.problem.message);
  };
  const title = translate(renamed ? 'ui.note.template.rename' : 'ui.note.template.save');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <div>
            <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
              {translate('ui.note.template.name')}
            </Box>
            <OutlinedInput
              id={id}
              fullWidth
              autoFocus
              value={name}
              error={refused !== undefined}
              onChange={({ target }) => {
                setName(target.value);
                setInstead(undefined);
                setRefused(undefined);
              }}
              inputProps={{ maxLength: longest }}
            />
          </div>
          {!renamed && (
            <>
              {!instead && (
                <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
                  <Checkbox checked={shared} onChange={(_event, on) => setShared(on)} />
                  {translate(
                    person?.side === 'customer' ? 'ui.note.template.for_company' : 'ui.note.template.for_station',
                  )}
                </Box>
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('ui.note.template.keeps')}
              </Typography>
            </>
          )}
          {instead && <Alert severity="warning">{translate('ui.note.template.exists', { name: instead.name })}</Alert>}
          {refused !== undefined && <Alert severity="error">{refused}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('ui.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate(instead ? 'ui.note.template.replace' : 'ui.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
