import { Box, Button, FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import ofRecord from '@kerben/questions/comments/of-record.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAnswer } from '../api/use-answer.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePerson } from '../shell/person.ts';
import { Line, type Comment } from './Line.tsx';
import texts from './texts.ts';
import { useCommentCommand } from './use-comment-command.ts';
import { Writing } from './Writing.tsx';

/** So many of the latest comments stand there at once. */
const shownAtFirst = 10;

/** What people say of a record: live, the oldest first; internal unless the customer is to read it. */
const Comments = ({ area, id: recordId }: { area: string; id: string }) => {
  useTexts(texts);
  const translate = useTranslate();
  const isStaff = usePerson()?.side === 'staff';
  const { data } = useAnswer(ofRecord, { area, recordId }, { quiet: true });
  const command = useCommentCommand();
  const [isShared, setShared] = useState(false);
  const [answering, setAnswering] = useState<Comment>();
  const [all, setAll] = useState(false);
  const [now] = useState(() => Date.now());
  const place = { area, recordId };
  const items = data?.items ?? [];
  const hidden = all ? 0 : Math.max(0, items.length - shownAtFirst);
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
