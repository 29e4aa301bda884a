import MuteIcon from '@mui/icons-material/NotificationsOff';
import SettingsIcon from '@mui/icons-material/Tune';
import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  MenuItem,
  Skeleton,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
} from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import inbox from '@kerben/questions/news/inbox.ts';
import { problemOf } from '../../api/problem.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageHead } from '../PageHead.tsx';
import { useAllows } from '../person.ts';
import { isDocument } from '../routes/documents.ts';
import { routes } from '../routes/routes.ts';
import { Stopped } from '../Stopped.tsx';
import { InboxChoices } from './InboxChoices.tsx';
import texts from './inbox/texts.ts';
import { useNews, type NewsItem } from './news.ts';
import { NewsLine } from './NewsLine.tsx';
import panelTexts from './panel/texts.ts';
import { ReadAll } from './ReadAll.tsx';
import { useSayOfNews } from '../say-of-news.ts';

const narrowings = ['waiting', 'addressed', 'followed', 'all'] as const;

interface Narrowed {
  readonly which: (typeof narrowings)[number];
  readonly unread: boolean;
  readonly area: string;
}

/** Mutes the kind of a piece of news; the message takes it back. */
const Mute = ({ item: { area, kind } }: { item: NewsItem }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const say = useSayOfNews();
  const label = translate('ui.inbox.mute', { kind });
  const mute = async (): Promise<void> => {
    await say('mute', { kind: area });
    notify('ui.inbox.muted_done', {
      type: 'info',
      messageArgs: { kind },
      undo: () => void say('unmute', { kind: area }),
    });
  };
  return (
    <Tooltip title={label} describeChild>
      <IconButton
        size="small"
        aria-label={label}
        sx={{ mt: '-4px', alignSelf: 'flex-start' }}
        onClick={() => void mute()}
      >
        <MuteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

/** A page of news below `before`; the next one stands under it. */
const Page = ({ narrowed, before, now }: { narrowed: Narrowed; before: string; now: number }) => {
  const translate = useTranslate();
  const [more, setMore] = useState(false);
  const { data, error, refetch } = useAnswer(inbox, {
    which: narrowed.which,
    ...(before !== '' && { before }),
    ...(narrowed.area !== '' && { area: narrowed.area }),
    ...(narrowed.unread && { unread: 'true' as const }),
  });
  if (error)
    return (
      <Box sx={{ p: 4 }} role="alert">
        <Typography sx={{ mb: 2 }}>{problemOf(error).message || translate('ui.list.failed')}</Typography>
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('ui.list.retry')}
        </Button>
      </Box>
    );
  if (!data) return <Skeleton variant="rounded" height={240} aria-busy />;
  if (data.items.length === 0 && before === '')
    return (
      <Stopped title={translate(`ui.inbox.nothing_${narrowed.which}`)} text={translate('ui.inbox.nothing_hint')} />
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((item) => (
          <NewsLine key={item.id} item={item} now={now} beside={<Mute item={item} />} />
        ))}
      </Box>
      {data.before !== null &&
        (more ? (
          <Page narrowed={narrowed} before={data.before} now={now} />
        ) : (
          <Box sx={{ p: 4, borderTop: '1px solid var(--k-line)' }}>
            <Button variant="outlined" onClick={() => setMore(true)}>
              {translate('ui.inbox.older')}
            </Button>
          </Box>
        ))}
    </>
  );
};

/** Kinds of records that the person opens, as the menu calls them. */
const useKinds = () => {
  const translate = useTranslate();
  const allows = useAllows();
  return routes
    .filter(({ area, name, policy }) => isDocument(area ?? name) && allows(policy))
    .map(({ area, name, title }) => ({ area: area ?? name, text: translate(title ?? `ui.route.${name}`) }))
    .filter(({ area }, at, all) => all.findIndex((other) => other.area === area) === at)
    .sort((one, other) => one.text.localeCompare(other.text));
};

const Narrowing = ({ narrowed, onChange }: { narrowed: Narrowed; onChange: (narrowed: Narrowed) => void }) => {
  const translate = useTranslate();
  const kinds = useKinds();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('ui.route.inbox')}
        value={narrowed.which}
        sx={{ maxWidth: 1, overflowX: 'auto', '& button': { whiteSpace: 'nowrap' } }}
        onChange={(_, chosen: Narrowed['which'] | null) => chosen !== null && onChange({ ...narrowed, which: chosen })}
      >
        {narrowings.map((which) => (
          <ToggleButton key={which} value={which}>
            {translate(`ui.inbox.${which}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kinds.length > 1 && (
        <TextField
          select
          size="small"
          label={translate('ui.inbox.kind')}
          value={narrowed.area}
          onChange={(event) => onChange({ ...narrowed, area: event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 200, flex: { xs: 1, md: 'none' } }}
        >
          <MenuItem value="">{translate('ui.inbox.any_kind')}</MenuItem>
          {kinds.map(({ area, text }) => (
            <MenuItem key={area} value={area}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControlLabel
        control={
          <Switch size="small" checked={narrowed.unread} onChange={(_, unread) => onChange({ ...narrowed, unread })} />
        }
        sx={{ ml: 0, gap: 2 }}
        label={translate('ui.inbox.unread')}
      />
    </Box>
  );
};

/** Everything that others did to one's records, kept: what waits, what names me, what I follow, by kind, page under page. */
const Inbox = () => {
  useTexts(panelTexts);
  useTexts(texts);
  const translate = useTranslate();
  const news = useNews();
  const [narrowed, setNarrowed] = useState<Narrowed>({ which: 'waiting', unread: false, area: '' });
  const [choosing, setChoosing] = useState(false);
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHead
        title={translate('ui.route.inbox')}
        actions={
          <>
            <ReadAll news={news} />
            <Button
              variant="outlined"
              startIcon={<SettingsIcon />}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              {translate('ui.inbox.settings')}
            </Button>
          </>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, maxWidth: 960 }}>
        <Narrowing narrowed={narrowed} onChange={setNarrowed} />
        <Page key={JSON.stringify(narrowed)} narrowed={narrowed} before="" now={now} />
      </Box>
      {choosing && <InboxChoices onClose={() => setChoosing(false)} />}
    </>
  );
};

export default Inbox;
