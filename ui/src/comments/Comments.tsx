import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Alert, Box, Button, Chip, FormControlLabel, IconButton, Paper, Switch, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import ofRecord from '@kerben/questions/comments/of-record.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { mostAttached } from '@kerben/workflows/comments/bounds.ts';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { areaChanged } from '../api/stale.ts';
import { useAnswer } from '../api/use-answer.ts';
import { FileLinks } from '../documents/FileLinks.tsx';
import { FilesField } from '../form/FilesField.tsx';
import { formatAgo, formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import { CommentField, type Place } from './CommentField.tsx';
import { piecesOf } from './mention.ts';
import texts from './texts.ts';

type Comment = Answered<typeof ofRecord>['items'][number];

/** Sends something of a comment, and reads them again. */
const useCommentCommand = () => {
  const { http } = useServices();
  const client = useQueryClient();
  return async (path: string, body: object): Promise<void> => {
    await http(`/api/app/comments${path}`, {
      method: 'POST',
      quiet: true,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    await areaChanged(client, 'comments');
  };
};

/** The field with its buttons: what could not be sent stays in it, with the reason. */
const Writing = ({
  place,
  isShared,
  first = { text: '', mentions: [] },
  label,
  takesFiles = false,
  send,
  done,
  beside,
  word,
}: {
  place: Place;
  isShared: boolean;
  first?: { readonly text: string; readonly mentions: readonly string[] };
  label: string;
  /** Files may come with it. */
  takesFiles?: boolean;
  send: (said: { text: string; mentions: readonly string[]; files: readonly StoredFile[] }) => Promise<void>;
  done?: () => void;
  beside?: ReactNode;
  word: 'send' | 'save';
}) => {
  const translate = useTranslate();
  const [text, setText] = useState(first.text);
  const [mentions, setMentions] = useState(first.mentions);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [attaching, setAttaching] = useState(false);
  const [refused, setRefused] = useState('');
  const [sending, setSending] = useState(false);
  const isEmpty = text.trim() === '' && files.length === 0;
  const submit = async (): Promise<void> => {
    if (isEmpty || sending) return;
    setSending(true);
    try {
      await send({ text: text.trim(), mentions, files });
      setText('');
      setFiles([]);
      setAttaching(false);
      setMentions([]);
      setRefused('');
      done?.();
    } catch (error) {
      setRefused(problemOf(error).message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CommentField
        place={place}
        isShared={isShared}
        text={text}
        label={label}
        onText={setText}
        onMentions={setMentions}
        onSend={() => void submit()}
      />
      {attaching && (
        <FilesField
          id={`comment-files-${place.recordId}`}
          value={files}
          onChange={setFiles}
          onBlur={() => undefined}
          most={mostAttached}
          invalid={false}
          described={undefined}
          inputRef={null}
        />
      )}
      {refused !== '' && <Alert severity="error">{refused}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {takesFiles && !attaching && (
          <IconButton aria-label={translate('ui.comments.attach')} onClick={() => setAttaching(true)}>
            <AttachFileIcon />
          </IconButton>
        )}
        <Button variant="contained" disabled={isEmpty || sending} onClick={() => void submit()}>
          {translate(`ui.comments.${word}`)}
        </Button>
        {done && <Button onClick={done}>{translate('ui.comments.cancel')}</Button>}
        {beside}
      </Box>
    </Box>
  );
};

/** One comment: who, when, for whom, what; its author changes and deletes it. */
const Line = ({
  comment,
  place,
  answered,
  isStaff,
  now,
  onAnswer,
}: {
  comment: Comment;
  place: Place;
  answered: Comment | undefined;
  isStaff: boolean;
  now: number;
  onAnswer: () => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const command = useCommentCommand();
  const [editing, setEditing] = useState(false);
  const [refused, setRefused] = useState('');
  const { id, author, at, text, to, mine, edited, withdrawn, mentions } = comment;
  const withdraw = (): void => {
    command(`/${encodeURIComponent(id)}/withdraw`, {}).catch((error: unknown) => setRefused(problemOf(error).message));
  };
  return (
    <Box component="li" id={`comment-${id}`} sx={{ py: 3, borderTop: '1px solid var(--k-line)' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: 'wrap', fontSize: 13 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {author.name}
        </Box>
        <Box component="time" dateTime={at} title={formatInstant(locale, at)} sx={{ color: 'text.secondary' }}>
          {formatAgo(locale, at, now)}
        </Box>
        {edited && !withdrawn && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('ui.comments.edited')}
          </Box>
        )}
        {isStaff && (
          <Chip
            size="small"
            variant="outlined"
            color={to === 'both' ? 'warning' : 'default'}
            label={translate(to === 'both' ? 'ui.comments.shared' : 'ui.comments.internal')}
          />
        )}
      </Box>
      {answered && (
        <Box
          sx={{
            mt: 1,
            pl: 2,
            borderLeft: '2px solid var(--k-line)',
            color: 'text.secondary',
            fontSize: 13,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {answered.author.name}: {answered.text || translate('ui.comments.withdrawn')}
        </Box>
      )}
      {editing ? (
        <Box sx={{ mt: 2 }}>
          <Writing
            place={place}
            isShared={to === 'both'}
            first={{ text, mentions: mentions.map((each) => each.id) }}
            label={translate('ui.comments.edit')}
            word="save"
            done={() => setEditing(false)}
            send={({ text: words, mentions: ids }) =>
              command(`/${encodeURIComponent(id)}/reword`, { text: words, mentions: ids })
            }
          />
        </Box>
      ) : (
        <Box sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {withdrawn ? (
            <Typography color="text.secondary">{translate('ui.comments.withdrawn')}</Typography>
          ) : (
            piecesOf(text, mentions).map((piece, at) =>
              piece.isMention ? (
                <Box key={at} component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
                  {piece.text}
                </Box>
              ) : (
                piece.text
              ),
            )
          )}
        </Box>
      )}
      {comment.files.length > 0 && <FileLinks area="comments" id={id} files={comment.files} />}
      {!withdrawn && !editing && (
        <Box sx={{ mt: 1, ml: -2, '@media print': { display: 'none' } }}>
          <Button size="small" onClick={onAnswer}>
            {translate('ui.comments.answer')}
          </Button>
          {mine && (
            <>
              <Button size="small" onClick={() => setEditing(true)}>
                {translate('ui.comments.edit')}
              </Button>
              <Button size="small" color="error" onClick={withdraw}>
                {translate('ui.comments.withdraw')}
              </Button>
            </>
          )}
        </Box>
      )}
      {refused !== '' && <Alert severity="error">{refused}</Alert>}
    </Box>
  );
};

/** So many of the latest comments stand there at once. */
const shownAtFirst = 10;

/** What people say of a record: live, the oldest first; internal unless the customer is to read it. */
const Comments = ({ area, id: recordId }: { area: string; id: string }) => {
  useTexts(texts);
  const translate = useTranslate();
  const isStaff = usePerson()?.side === 'staff';
  const { hash } = useLocation();
  const { data } = useAnswer(ofRecord, { area, recordId }, { quiet: true });
  const command = useCommentCommand();
  const [isShared, setShared] = useState(false);
  const [answering, setAnswering] = useState<Comment>();
  const [all, setAll] = useState(hash.startsWith('#comment'));
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
