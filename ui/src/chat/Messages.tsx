import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fragment } from 'react';
import { FileLinks } from '../documents/FileLinks.tsx';
import { formatDay, formatTime, railwayTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { usePerson } from '../shell/person.ts';
import { useMessages, type ChatMessage } from './chats.ts';
import { senderName, type Chat } from './my-chats.ts';
import { partsOf } from './message-parts.ts';
import { RecordChip } from './RecordChip.tsx';

/** How many of the others have read a message. */
const readersOf = (
  { people, groups, read }: Chat,
  { number, author }: ChatMessage,
): { seen: number; others: number } => {
  if (groups.length === 0) {
    const others = people.filter(({ id }) => id !== author.id);
    return { seen: others.filter(({ id }) => (read[id] ?? 0) >= number).length, others: others.length };
  }
  // Who is in a group is nobody's to list: those who have read are counted, and there may always be more.
  const seen = Object.entries(read).filter(([id, upTo]) => id !== author.id && upTo >= number).length;
  return { seen, others: Infinity };
};

/** The words of a message; a link to a record stands there as the record's chip. */
const Said = ({ text }: { text: string }) => (
  <>
    {partsOf(text, location.origin).map((part, place) => {
      const key = `${place}-${part.kind}`;
      if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
      return part.kind === 'record' ? (
        <RecordChip key={key} record={part.record} path={part.path} />
      ) : (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
          {part.href}
        </a>
      );
    })}
  </>
);

/** That an administrator reads the conversation, and why: its people see it where it happened. */
const Looked = ({ message }: { message: ChatMessage }) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      data-message={message.number}
      data-look
      sx={{
        mb: 2,
        px: 3,
        py: 2,
        fontSize: 13,
        borderRadius: 2,
        overflowWrap: 'anywhere',
        color: 'var(--k-amber-text)',
        background: 'var(--k-amber-surface)',
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{translate('ui.chat.looked', { name: senderName(message.author) })}</Box>
      {message.text}
      <Box>
        <time dateTime={message.creationTime} className="tabular">
          {formatTime(message.creationTime)}
        </time>
      </Box>
    </Box>
  );
};

const Message = ({ chat, message, isOwn }: { chat: Chat; message: ChatMessage; isOwn: boolean }) => {
  const translate = useTranslate();
  const { seen, others } = readersOf(chat, message);
  const mark =
    seen === 0
      ? 'ui.chat.sent'
      : seen === others
        ? others === 1
          ? 'ui.chat.seen'
          : 'ui.chat.seen_by_all'
        : 'ui.chat.seen_by';
  return (
    <Box
      component="li"
      data-message={message.number}
      sx={{ maxWidth: '85%', ml: isOwn ? 'auto' : 0, mr: isOwn ? 0 : 'auto', width: 'fit-content', mb: 2 }}
    >
      {!isOwn && (
        <Box sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>{senderName(message.author)}</Box>
      )}
      <Box
        sx={{
          px: 3,
          py: 2,
          borderRadius: 2,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          background: isOwn ? 'var(--k-selected)' : 'var(--k-surfaceSunken)',
        }}
      >
        <Said text={message.text} />
        {message.files.length > 0 && <FileLinks area="chat" id={chat.id} files={message.files} />}
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', textAlign: isOwn ? 'right' : 'left' }}>
        <time dateTime={message.creationTime} className="tabular">
          {formatTime(message.creationTime)}
        </time>
        {isOwn && others > 0 && ` · ${translate(mark, { count: seen })}`}
      </Box>
    </Box>
  );
};

/** What was said, day by day, the latest at the bottom; earlier pages when asked for. */
export const Messages = ({ chat, search }: { chat: Chat; search: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const own = usePerson()?.id;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useMessages(chat.id, search);
  const messages = data?.messages ?? [];
  return (
    // Turned around, the scroller stays at the end when something comes, and where it is when somebody has scrolled up.
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('ui.chat.messages')}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column-reverse', px: 4, py: 3 }}
    >
      <div>
        {!data && !error && <Skeleton variant="rounded" height={120} aria-busy />}
        {error && !data && (
          <Typography color="text.secondary">
            {translate('ui.list.failed')} <Button onClick={() => void refetch()}>{translate('ui.list.retry')}</Button>
          </Typography>
        )}
        {hasNextPage && (
          <Box sx={{ textAlign: 'center', mb: 3 }}>
            <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('ui.chat.earlier')}
            </Button>
          </Box>
        )}
        {data && messages.length === 0 && (
          <Typography color="text.secondary" align="center">
            {translate(search === '' ? 'ui.chat.nothing_said' : 'ui.chat.nothing_found')}
          </Typography>
        )}
        <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {messages.map((message, index) => {
            const day = railwayTime(message.creationTime)?.day;
            const before = messages[index - 1];
            const isNewDay = before === undefined || railwayTime(before.creationTime)?.day !== day;
            return [
              isNewDay && (
                <Box
                  component="li"
                  key={`day-${message.number}`}
                  sx={{ textAlign: 'center', fontSize: 12, color: 'text.secondary', my: 2 }}
                >
                  {formatDay(locale, day)}
                </Box>
              ),
              message.kind === 'look' ? (
                <Looked key={message.number} message={message} />
              ) : (
                <Message key={message.number} chat={chat} message={message} isOwn={message.author.id === own} />
              ),
            ];
          })}
        </Box>
      </div>
    </Box>
  );
};
