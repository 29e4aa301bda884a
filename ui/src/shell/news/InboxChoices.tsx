import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Radio,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import choices from '@kerben/questions/news/choices.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { letterChoices } from '@kerben/workflows/inbox/letters.ts';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { problemOf } from '../../api/problem.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { localeNames } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { usePerson } from '../person.ts';
import { ToRecord } from '../routes/ToRecord.tsx';
import { useServices } from '../services.ts';
import { useSayOfNews } from '../say-of-news.ts';

type Choices = Answered<typeof choices>;

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 5 }}>
    <Typography variant="subtitle1" component="h3">
      {title}
    </Typography>
    {hint !== undefined && (
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {hint}
      </Typography>
    )}
    {children}
  </Box>
);

/** The person's quiet hours: of news, letters and the chat alike. */
const Quiet = () => {
  const translate = useTranslate();
  const { http, refreshPerson } = useServices();
  const person = usePerson();
  const chosen = person?.quietHours ?? { from: '', until: '' };
  const [from, setFrom] = useState(chosen.from || '22:00');
  const [until, setUntil] = useState(chosen.until || '07:00');
  const [refused, setRefused] = useState('');
  const choose = async (hours: { from: string; until: string }): Promise<void> => {
    try {
      await http(`/api/app/users/${encodeURIComponent(person?.id ?? '')}/choose-quiet-hours`, {
        method: 'POST',
        quiet: true,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(hours),
      });
      setRefused('');
      await refreshPerson();
    } catch (error) {
      setRefused(problemOf(error).message);
    }
  };
  const isSet = chosen.from === from && chosen.until === until;
  return (
    <Part title={translate('ui.inbox.quiet')} hint={translate('ui.inbox.quiet_hint')}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {(
          [
            ['quiet_from', from, setFrom],
            ['quiet_until', until, setUntil],
          ] as const
        ).map(([label, value, set]) => (
          <TextField
            key={label}
            type="time"
            size="small"
            label={translate(`ui.inbox.${label}`)}
            value={value}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => set(target.value)}
          />
        ))}
        <Button
          variant="outlined"
          disabled={from === '' || until === '' || from === until || isSet}
          onClick={() => void choose({ from, until })}
        >
          {translate('ui.inbox.quiet_save')}
        </Button>
        {chosen.from !== '' && (
          <Button onClick={() => void choose({ from: '', until: '' })}>{translate('ui.inbox.quiet_never')}</Button>
        )}
      </Box>
      {refused !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refused}
        </Alert>
      )}
    </Part>
  );
};

const Letters = ({ letters, language }: Pick<Choices, 'letters' | 'language'>) => {
  const translate = useTranslate();
  const locale = useLocale();
  const email = usePerson()?.email ?? '';
  const say = useSayOfNews();
  return (
    <Part title={email === '' ? translate('ui.inbox.no_email') : translate('ui.inbox.letters', { email })}>
      <Box role="radiogroup" aria-label={translate('ui.inbox.letters', { email })} sx={{ display: 'grid' }}>
        {letterChoices.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            disabled={email === ''}
            control={
              <Radio
                size="small"
                name="letters"
                checked={letters === each}
                // In the language that the person reads now, until another one is chosen below.
                onChange={() => void say('choose-letters', { letters: each, language: language ?? locale })}
              />
            }
            label={translate(`ui.inbox.${each}`)}
          />
        ))}
      </Box>
      {letters !== 'never' && (
        <TextField
          select
          size="small"
          label={translate('ui.inbox.language')}
          value={language ?? ''}
          sx={{ mt: 3, minWidth: 220 }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => void say('choose-letters', { letters, language: target.value })}
        >
          {language === null && <option value="">{translate('ui.inbox.language_of_house')}</option>}
          {locales.map((each) => (
            <option key={each} value={each}>
              {localeNames[each]}
            </option>
          ))}
        </TextField>
      )}
    </Part>
  );
};

const Muted = ({ muted }: { muted: Choices['muted'] }) => {
  const translate = useTranslate();
  const say = useSayOfNews();
  return (
    <Part title={translate(muted.length === 0 ? 'ui.inbox.nothing_muted' : 'ui.inbox.muted')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {muted.map(({ kind, text }) => (
          <Chip
            key={kind}
            label={text}
            deleteIcon={<CloseIcon titleAccess={translate('ui.inbox.unmute', { kind: text })} />}
            onDelete={() => void say('unmute', { kind })}
          />
        ))}
      </Box>
    </Part>
  );
};

const Follows = ({ follows, onGo }: { follows: Choices['follows']; onGo: () => void }) => {
  const translate = useTranslate();
  const say = useSayOfNews();
  return (
    <Part title={translate(follows.length === 0 ? 'ui.inbox.follows_nothing' : 'ui.inbox.follows')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {follows.map(({ area, recordId, kind, name }) => {
          const title = [kind, name].filter(Boolean).join(' ');
          const label = translate('ui.inbox.unfollow', { name: title });
          return (
            <Box component="li" key={`${area}/${recordId}`} sx={{ display: 'flex', alignItems: 'center' }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <ToRecord area={area} id={recordId} onClick={onGo}>
                  {title}
                </ToRecord>
              </Box>
              <IconButton size="small" aria-label={label} onClick={() => void say('unfollow', { area, recordId })}>
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </Part>
  );
};

/** What a person is told, and how: letters, quiet hours, muted kinds, followed records. */
export const InboxChoices = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { data } = useAnswer(choices, {});
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="inbox-choices">
      <DialogTitle id="inbox-choices">{translate('ui.inbox.settings')}</DialogTitle>
      <DialogContent>
        {data ? (
          <Letters letters={data.letters} language={data.language} />
        ) : (
          <Skeleton variant="rounded" height={140} sx={{ mb: 5 }} />
        )}
        <Quiet />
        {data && <Muted muted={data.muted} />}
        {data && <Follows follows={data.follows} onGo={onClose} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.inbox.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
