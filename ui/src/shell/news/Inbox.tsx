import { Box, Button, MenuItem, Skeleton, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
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
import { ByMail } from './ByMail.tsx';
import texts from './inbox/texts.ts';
import { useNews } from './news.ts';
import { NewsLine } from './NewsLine.tsx';
import panelTexts from './panel/texts.ts';
import { useSayOfNews } from './say-of-news.ts';

interface Narrowed {
  readonly waiting: boolean;
  readonly area: string;
}

/** A page of news below `before`; the next one stands under it. */
const Page = ({ narrowed, before, now }: { narrowed: Narrowed; before: string; now: number }) => {
  const translate = useTranslate();
  const [more, setMore] = useState(false);
  const { data, error, refetch } = useAnswer(inbox, {
    ...(before !== '' && { before }),
    ...(narrowed.area !== '' && { area: narrowed.area }),
    ...(narrowed.waiting && { waiting: 'true' as const }),
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
      <Stopped
        title={translate(narrowed.waiting ? 'ui.inbox.nothing_waits' : 'ui.inbox.nothing')}
        text={translate('ui.inbox.nothing_hint')}
      />
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((item) => (
          <NewsLine key={item.id} item={item} isFresh={item.unread} now={now} />
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

/** Everything that others did to one's records, kept: what waits for me apart from all of it, by kind, page under page. */
const Inbox = () => {
  useTexts(panelTexts);
  useTexts(texts);
  const translate = useTranslate();
  const allows = useAllows();
  const news = useNews();
  const say = useSayOfNews();
  const [narrowed, setNarrowed] = useState<Narrowed>({ waiting: true, area: '' });
  const [now] = useState(() => Date.now());
  const newest = news?.items[0]?.id;
  const kinds = routes
    .filter(({ area, name, policy }) => isDocument(area ?? name) && allows(policy))
    .map(({ area, name, title }) => ({ area: area ?? name, text: translate(title ?? `ui.route.${name}`) }))
    .filter(({ area }, at, all) => all.findIndex((other) => other.area === area) === at)
    .sort((one, other) => one.text.localeCompare(other.text));
  return (
    <>
      <PageHead
        title={translate('ui.route.inbox')}
        actions={
          newest !== undefined &&
          (news?.unread ?? 0) > 0 && (
            <Button variant="outlined" onClick={() => void say('read-news', { upTo: newest })}>
              {translate('ui.inbox.read_all')}
            </Button>
          )
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, maxWidth: 960 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate('ui.route.inbox')}
            value={narrowed.waiting ? 'waiting' : 'all'}
            onChange={(_, chosen: string | null) =>
              chosen !== null && setNarrowed({ ...narrowed, waiting: chosen === 'waiting' })
            }
          >
            <ToggleButton value="waiting">{translate('ui.inbox.waiting')}</ToggleButton>
            <ToggleButton value="all">{translate('ui.inbox.all')}</ToggleButton>
          </ToggleButtonGroup>
          {kinds.length > 1 && (
            <TextField
              select
              size="small"
              label={translate('ui.inbox.kind')}
              value={narrowed.area}
              onChange={(event) => setNarrowed({ ...narrowed, area: event.target.value })}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ minWidth: 220 }}
            >
              <MenuItem value="">{translate('ui.inbox.any_kind')}</MenuItem>
              {kinds.map(({ area, text }) => (
                <MenuItem key={area} value={area}>
                  {text}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
        {news && <ByMail byMail={news.byMail} />}
        <Page key={`${narrowed.waiting}/${narrowed.area}`} narrowed={narrowed} before="" now={now} />
      </Box>
    </>
  );
};

export default Inbox;
