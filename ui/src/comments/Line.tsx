import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import type ofRecord from '@kerben/questions/comments/of-record.ts';
import type { Answered as AnswerOf } from '@kerben/questions/engine/query.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { problemOf } from '../api/problem.ts';
import { FileLinks } from '../documents/FileLinks.tsx';
import { formatAgo, formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { Place } from './CommentField.tsx';
import { piecesOf } from './mention.ts';
import { useCommentCommand } from './use-comment-command.ts';
import { Writing } from './Writing.tsx';

export type Comment = AnswerOf<typeof ofRecord>['items'][number];

/** Who wrote it, when, and for whom. */
const Head = ({ comment, isStaff, now }: { comment: Comment; isStaff: boolean; now: number }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { author, at, edited, withdrawn, to } = comment;
  return (
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
  );
};

/** What it answers, in one line. */
const Answered = ({ comment }: { comment: Comment }) => {
  const translate = useTranslate();
  return (
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
      {comment.author.name}: {comment.text || translate('ui.comments.withdrawn')}
    </Box>
  );
};

/** Its words, those whom it calls apart. */
const Words = ({ comment: { text, mentions, withdrawn } }: { comment: Comment }) => {
  const translate = useTranslate();
  return (
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
  );
};

/** One comment: who, when, for whom, what; its author changes and deletes it. */
export const Line = ({
  comment,
  place,
  answered,
  isStaff,
  now,
  isAsked,
  onAnswer,
}: {
  comment: Comment;
  place: Place;
  answered: Comment | undefined;
  isStaff: boolean;
  now: number;
  /** The address asks for it: it is marked and has the focus. */
  isAsked: boolean;
  onAnswer: () => void;
}) => {
  const translate = useTranslate();
  const command = useCommentCommand();
  const [editing, setEditing] = useState(false);
  const [refused, setRefused] = useState('');
  const { id, text, to, mine, withdrawn, mentions } = comment;
  const withdraw = (): void => {
    command(`/${encodeURIComponent(id)}/withdraw`, {}).catch((error: unknown) => setRefused(problemOf(error).message));
  };
  return (
    <Box
      component="li"
      id={`comment-${id}`}
      {...(isAsked && { tabIndex: -1, 'data-asked': true })}
      sx={{
        py: 3,
        borderTop: '1px solid var(--k-line)',
        ...(isAsked && { background: 'var(--k-selected)', mx: -4, px: 4, outline: 'none' }),
      }}
    >
      <Head comment={comment} isStaff={isStaff} now={now} />
      {answered && <Answered comment={answered} />}
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
        <Words comment={comment} />
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
