import {
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  OutlinedInput,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useItemText } from '../shell/menu/use-menu.ts';
import { useAllows } from '../shell/person.ts';
import { titleOf } from '../shell/routes/open-menu.ts';
import { reportedLists } from './lists.ts';

/** Asks of which list a report is made, and opens it to be arranged. */
const NewReportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const textOf = useItemText();
  const allows = useAllows();
  const navigate = useNavigate();
  const id = useId();
  const options = reportedLists
    .filter(({ route }) => allows(route.guard ?? route.policy))
    .map(({ list, route }) => ({ list, label: textOf(titleOf(route)) }));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('screen.reports.add_title')}</DialogTitle>
      <DialogContent>
        <Autocomplete
          openOnFocus
          options={options}
          getOptionKey={({ list }) => list}
          onChange={(_event, chosen) => {
            if (chosen) void navigate(`/report-list/new?list=${encodeURIComponent(chosen.list)}`);
          }}
          renderInput={(params) => (
            <OutlinedInput
              {...params.InputProps}
              fullWidth
              autoFocus
              inputProps={{ ...params.inputProps, 'aria-labelledby': `${id}-title` }}
            />
          )}
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
