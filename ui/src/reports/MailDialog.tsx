import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  OutlinedInput,
  Select,
} from '@mui/material';
import type { ReportMailing } from '@kerben/workflows/grid-views/mailing.ts';
import { useTranslate } from 'react-admin';
import { useId, useState, type FormEvent } from 'react';
import { useAddressees, type Addressee } from '../chat/chats.ts';
import { PeopleInput } from '../chat/PeopleInput.tsx';
import chatTexts from '../chat/talk/texts.ts';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { useViewCommand } from '../grid/find/views/use-views.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { usePerson } from '../shell/person.ts';
import { SmallLabel } from './designer/SmallLabel.tsx';

interface MailDialogProps {
  readonly report: SavedView;
  /** What the list is asked for it, as the report stands on the screen. */
  readonly query: ReportMailing['query'];
  readonly onClose: () => void;
}

const days = { week: 7, month: 28 } as const;

/** Who gets the report by e-mail, how often and when; or nobody any more. */
const MailDialog = ({ report, query, onClose }: MailDialogProps) => {
  useTexts(chatTexts);
  const translate = useTranslate();
  const id = useId();
  const person = usePerson();
  const command = useViewCommand();
  const now = report.report?.mailing;
  const [every, setEvery] = useState(now?.every ?? 'day');
  const [on, setOn] = useState(now?.on ?? 1);
  const [at, setAt] = useState(now?.at ?? '08:00');
  const [to, setTo] = useState<readonly Addressee[]>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: others = [] } = useAddressees();
  // Whoever sets it up may be among those who get it.
  const myself: Addressee | undefined = person && {
    id: person.id,
    name: person.fullName,
    userName: person.userName,
    customerId: person.customerId,
  };
  const everybody = [...(myself ? [myself] : []), ...others.filter((each) => each.id !== myself?.id)];
  const chosen = to ?? everybody.filter((each) => (now ? now.to.includes(each.id) : each.id === myself?.id));

  const send = async (mailing: ReportMailing | undefined): Promise<void> => {
    setBusy(true);
    const { mailing: _, ...rest } = report.report ?? { parameters: [] };
    const sent = await command('change', report, { report: { ...rest, ...(mailing && { mailing }) } });
    setBusy(false);
    if (sent.outcome === 'refused') setRefused(sent.problem.fields[0]?.message ?? sent.problem.message);
    if (sent.outcome === 'done') onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length === 0) return setRefused(translate('screen.reports.mail_nobody'));
    if (!/^\d\d:\d\d$/.test(at)) return setRefused(translate('screen.reports.mail_time_wrong'));
    void send({ every, on: every === 'day' ? 1 : on, at, to: chosen.map((each) => each.id), query });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{translate('screen.reports.mail_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Box sx={{ color: 'text.secondary' }}>{translate('screen.reports.mail_hint')}</Box>
          <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
            <Box sx={{ flex: '1 1 130px' }}>
              <SmallLabel htmlFor={`${id}-every`}>{translate('screen.reports.mail_every')}</SmallLabel>
              <Select
                fullWidth
                size="small"
                value={every}
                onChange={({ target }) => {
                  setEvery(target.value);
                  setOn(1);
                }}
                inputProps={{ id: `${id}-every`, 'aria-label': translate('screen.reports.mail_every') }}
                MenuProps={{ slotProps: { list: { 'aria-label': translate('screen.reports.mail_every') } } }}
              >
                {(['day', 'week', 'month'] as const).map((each) => (
                  <MenuItem key={each} value={each}>
                    {translate(`screen.reports.every_${each}`)}
                  </MenuItem>
                ))}
              </Select>
            </Box>
            {every !== 'day' && (
              <Box sx={{ flex: '1 1 130px' }}>
                <SmallLabel htmlFor={`${id}-on`}>{translate(`screen.reports.on_${every}`)}</SmallLabel>
                <Select
                  fullWidth
                  size="small"
                  value={on}
                  onChange={({ target }) => setOn(Number(target.value))}
                  inputProps={{ id: `${id}-on`, 'aria-label': translate(`screen.reports.on_${every}`) }}
                  MenuProps={{ slotProps: { list: { 'aria-label': translate(`screen.reports.on_${every}`) } } }}
                >
                  {Array.from({ length: days[every] }, (_, place) => place + 1).map((day) => (
                    <MenuItem key={day} value={day}>
                      {every === 'week' ? translate(`screen.reports.weekday_${day}`) : day}
                    </MenuItem>
                  ))}
                </Select>
              </Box>
            )}
            <Box sx={{ flex: '1 1 110px' }}>
              <SmallLabel htmlFor={`${id}-at`}>{translate('screen.reports.mail_at')}</SmallLabel>
              <OutlinedInput
                id={`${id}-at`}
                type="time"
                size="small"
                fullWidth
                value={at}
                onChange={({ target }) => setAt(target.value)}
              />
            </Box>
          </Box>
          <PeopleInput
            label={translate('screen.reports.mail_to')}
            chosen={chosen}
            onChange={setTo}
            {...(myself && { also: myself })}
          />
          {refused !== undefined && <Alert severity="error">{refused}</Alert>}
        </DialogContent>
        <DialogActions>
          {now && (
            <Button color="error" sx={{ mr: 'auto' }} disabled={busy} onClick={() => void send(undefined)}>
              {translate('screen.reports.mail_stop')}
            </Button>
          )}
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

export default MailDialog;
