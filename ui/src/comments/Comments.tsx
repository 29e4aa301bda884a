import { Box, Button, FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import ofRecord from '@kerben/questions/comments/of-record.ts';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useAnswer } from '../api/use-answer.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePerson } from '../shell/person.ts';
import { Line, type Comment } from './Line.tsx';
import texts from './texts.ts';
import { useCommentCommand } from './use-comment-command.ts';
import { Writing } from './Writing.tsx';

/** So many of the latest comments stand there at once. */
const shownAtFirst = 10;

/** Which comment an address asks for: the last one that calls the person or answers him, or the last one of all. */
const askedFor = (hash: string, items: readonly Comment[], me: string): Comment | undefined => {
  if (!/^#comment-(?:mine|last)$/.test(hash)) return undefined;
  const own = new Set(items.filter(({ mine }) => mine).map(({ id }) => id));
  const mine = items.filter(({ mentions, answers }) => mentions.some(({ id }) => id === me) || own.has(answers ?? ''));
  return (hash === '#comment-mine' ? mine.at(-1) : undefined) ?? items.at(-1);
};

/** Brings a comment into sight and the focus to it, once. */
const useGoneTo = (id: string | undefined): void => {
  useEffect(() => {
    const line = id === undefined ? null : document.getElementById(`comment-${id}`);
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [id]);
};

/** What people say of a record: live, the oldest first; internal unless the customer is to read it. */
const Comments = ({ area, id: recordId }: { area: string; id: string }) => {
  useTexts(texts);
  const translate = useTranslate();
  const person = usePerson();
  const isStaff = person?.side === 'staff';
  const { hash } = useLocation();
  const { data } = useAnswer(ofRecord, { area, recordId }, { quiet: true });
  const command = useCommentCommand();
  const [isShared, setShared] = useState(false);
  const [answering, setAnswering] = useState<Comment>();
  const [all, setAll] = useState(false);
  const [now] = useState(() => Date.now());
  const place = { area, recordId };
  const items = data?.items ?? [];
  const asked = askedFor(hash, items, person?.id ?? '');
  const latest = Math.max(0, items.length - shownAtFirst);
  const hidden = all ? 0 : asked ? Math.min(latest, items.indexOf(asked)) : latest;
  useGoneTo(asked?.id);
  // An answer to what the customer reads is for him too, and to what is internal it stays so.
  const shared = !isStaff || (answering ? answering.to === 'both' : isShared);
  return (
    <Paper variant="outlined" component="section" aria-labelledby="comments" id="comments-part" sx={{ mt: 6, p: 4 }}>
      <Typography variant="h6" component="h2" id="comments" sx={{ mb: 2 }}>
        {translate('ui.comments.title')}
        {items.length > 0 && ` · ${items.length}`}
      </Typography>
      {data && items.length === 0 && (
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {translate('ui.comments.nothing')}
        </Typography>
      )}
      {hidden > 0 && (
        <Button size="small" onClick={() => setAll(true)}>
          {translate('ui.comments.more', { count: hidden })}
        </Button>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: items.length > 0 ? 3 : 0 }}>
        {items.slice(hidden).map((comment) => (
          <Line
            key={comment.id}
            comment={comment}
            place={place}
            answered={items.find(({ id }) => id === comment.answers)}
            isStaff={isStaff}
            now={now}
            isAsked={comment === asked}
            onAnswer={() => setAnswering(comment)}
          />
        ))}
      </Box>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <Writing
          key={answering?.id ?? ''}
          place={place}
          isShared={shared}
          label={
            answering
              ? translate('ui.comments.answering', { name: answering.author.name })
              : translate('ui.comments.write')
          }
          word="send"
          takesFiles
          {...(answering && { done: () => setAnswering(undefined) })}
          send={(said) =>
            command('', {
              ...{ area, recordId, ...said, to: shared ? 'both' : 'railway' },
              ...(answering && { answers: answering.id }),
            })
          }
          beside={
            isStaff ? (
              data?.isCustomers &&
              !answering && (
                <FormControlLabel
                  control={<Switch size="small" checked={isShared} onChange={(_, next) => setShared(next)} />}
                  label={translate('ui.comments.share')}
                />
              )
            ) : (
              <Typography variant="body2" color="text.secondary">
                {translate('ui.comments.customers')}
              </Typography>
            )
          }
        />
      </Box>
    </Paper>
  );
};

export default Comments;
