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
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../actions/use-command.tsx';
import { conditionsOf } from '../grid/find/condition.ts';
import { useGrid } from '../grid/grid.ts';
import { AskedInput, mostAsked } from './AskedInput.tsx';
import { reportedListOf } from './lists.ts';

/** Longest name of a report. */
const longest = 80;

interface SaveReportProps {
  readonly onClose: () => void;
}

/** Saves what is on the screen as a report: its name, what it asks for when it is run, whether colleagues run it too. */
const SaveReport = ({ onClose }: SaveReportProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const send = useCommand();
  const id = useId();
  const { id: grid, columns, view, layout } = useGrid();
  const askable = columns.filter(({ filterable }) => filterable);
  const [name, setName] = useState('');
  const [parameters, setParameters] = useState<readonly string[]>(() => {
    const filtered = conditionsOf(view.filter).map((condition) => condition.name);
    return askable.flatMap((column) => (filtered.includes(column.name) ? [column.name] : [])).slice(0, mostAsked);
  });
  const [shared, setShared] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setRefused(translate('screen.reports.name_missing'));
    setBusy(true);
    const { filter, sort, group } = view;
    const sent = await send(
      {
        area: 'grid-views',
        body: {
          list: reportedListOf(grid),
          name: wanted,
          shared,
          view: { filter, sort, group },
          layout,
          report: { parameters },
        },
        label: translate('screen.reports.did_save', { name: wanted }),
      },
      () => true,
    );
    setBusy(false);
    if (sent.outcome === 'refused') setRefused(sent.problem.fields[0]?.message ?? sent.problem.message);
    if (sent.outcome !== 'done') return;
    onClose();
    void navigate(`/report-list/${sent.receipt.id}`);
  };
  const label = (of: string, text: string) => (
    <Box component="label" htmlFor={of} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
      {text}
    </Box>
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{translate('screen.reports.save_title')}</DialogTitle>
        <DialogContent>
          {label(id, translate('screen.reports.name'))}
          <OutlinedInput
            id={id}
            fullWidth
            autoFocus
            value={name}
            error={refused !== undefined}
            onChange={({ target }) => setName(target.value)}
            inputProps={{ maxLength: longest }}
          />
          <Box sx={{ mt: 3 }}>
            <AskedInput id={`${id}-asked`} value={parameters} onChange={setParameters} />
          </Box>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer', mt: 2 }}>
            <Checkbox checked={shared} onChange={(_event, on) => setShared(on)} />
            {translate('screen.reports.share_it')}
          </Box>
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

export default SaveReport;
