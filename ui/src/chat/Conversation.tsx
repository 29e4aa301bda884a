import AddPersonIcon from '@mui/icons-material/PersonAddAlt';
import LeaveIcon from '@mui/icons-material/Logout';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, IconButton, OutlinedInput, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDeferredValue, useEffect, useState } from 'react';
import { formatTime } from '../i18n/format.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import { usePerson } from '../shell/person.ts';
import { usePathOfRecord } from '../shell/routes/use-path-of-record.ts';
import { ChatHead } from './ChatHead.tsx';
import { lookAt } from './chat-connection.ts';
import { chatName, groupName, onlyLooks, useChatCommands } from './chats.ts';
import type { Chat } from './my-chats.ts';
import { Composer } from './Composer.tsx';
import { composerId } from './MessageField.tsx';
import { InvitePeople } from './InvitePeople.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Messages } from './Messages.tsx';
import type { About } from './panel.ts';
import { usePresence } from './presence.ts';
import { RecordChip } from './RecordChip.tsx';

interface ConversationProps {
  readonly chat: Chat;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Names that stand below the title; the rest is counted. */
const named = 3;

const People = ({ chat, own }: { chat: Chat; own: string }) => {
  const translate = useTranslate();
  const { on, typing } = usePresence();
  const types = typing.find(({ chatId }) => chatId === chat.id);
  const others = chat.people.filter(({ id }) => id !== own);
  const names = [...chat.groups.map((group) => groupName(translate, group)), ...chat.people.map(({ name }) => name)];
  const rest = names.length - named;
  const alone = chat.groups.length === 0 && others.length === 1;
  const count = [...on].filter((id) => id !== own).length;
  return (
    <Box
      title={names.join(', ')}
      aria-live="polite"
      sx={{ fontSize: 12, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {count > 0 && !types && (
        <Box component="span" data-on={count} sx={{ color: 'var(--k-green-text)', fontWeight: 600 }}>
          {alone ? translate('ui.chat.on') : translate('ui.chat.on_count', { count })}
          {' · '}
        </Box>
      )}
      {types ? (
        translate('ui.chat.typing', { name: types.name })
      ) : (
        <>
          {names.slice(0, named).join(', ')}
          {rest > 0 && ` ${translate('ui.chat.and_more', { count: rest })}`}
        </>
      )}
    </Box>
  );
};

/** The record that a conversation is about, as its chip. */
const AboutChip = ({ about }: { about: About }) => {
  const path = usePathOfRecord()(about.area, about.id);
  return path === undefined ? null : <RecordChip record={about} path={path} />;
};

/** One conversation: what was said, and a place to say something. What is shown counts as read. */
export const Conversation = ({ chat, onBack, onClose }: ConversationProps) => {
  const translate = useTranslate();
  const ask = useAsk();
  const own = usePerson()?.id ?? '';
  const commands = useChatCommands();
  const [search, setSearch] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const words = useDeferredValue(search?.trim() ?? '');
  const { id, count, unread, about, groups, looks, changedAt } = chat;
  const reads = onlyLooks(chat, own);
  const isIn = chat.people.some((each) => each.id === own);
  // The conversation of a group is there when the first of its people opens it.
  const waits = changedAt === null ? groups[0]?.key : undefined;
  useEffect(() => {
    if (waits !== undefined) void commands.gather(waits).catch(() => undefined);
  }, [commands, waits]);
  useEffect(() => {
    if (waits !== undefined) return;
    lookAt(id);
    return () => lookAt(undefined);
  }, [id, waits]);
  useEffect(() => {
    // What nobody looks at is not read, though it stands there.
    const seen = (): void => {
      if (unread > 0 && !reads && document.visibilityState === 'visible')
        void commands.read(id, count).catch(() => undefined);
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [commands, id, count, unread, reads]);
  /** Whoever looked for something goes on talking. */
  const endSearch = (): void => {
    setSearch(undefined);
    document.getElementById(composerId)?.focus();
  };
  const leave = async (): Promise<void> => {
    const sure = await ask<boolean>((close) => <LeaveDialog onAnswer={close} />);
    if (!sure) return;
    await commands.leave(id);
    onBack();
  };
  return (
    <>
      <ChatHead
        title={chatName(translate, chat, own)}
        below={<People chat={chat} own={own} />}
        onBack={onBack}
        onClose={onClose}
      >
        <Tooltip title={translate('ui.chat.search')} describeChild>
          <IconButton
            aria-label={translate('ui.chat.search')}
            aria-expanded={search !== undefined}
            onClick={() => (search === undefined ? setSearch('') : endSearch())}
          >
            <SearchIcon />
          </IconButton>
        </Tooltip>
        {!reads && (
          <Tooltip title={translate('ui.chat.invite')} describeChild>
            <IconButton
              aria-label={translate('ui.chat.invite')}
              aria-expanded={inviting}
              onClick={() => setInviting(!inviting)}
            >
              <AddPersonIcon />
            </IconButton>
          </Tooltip>
        )}
        {isIn && (
          <Tooltip title={translate('ui.chat.leave')} describeChild>
            <IconButton aria-label={translate('ui.chat.leave')} onClick={() => void leave()}>
              <LeaveIcon />
            </IconButton>
          </Tooltip>
        )}
      </ChatHead>
      {about && (
        <Box sx={{ px: 4, pt: 2 }}>
          <AboutChip about={about} />
        </Box>
      )}
      {search !== undefined && (
        <Box sx={{ display: 'flex', gap: 2, px: 4, py: 2 }}>
          <OutlinedInput
            size="small"
            fullWidth
            autoFocus
            value={search}
            placeholder={translate('ui.chat.search')}
            inputProps={{ 'aria-label': translate('ui.chat.search') }}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              endSearch();
            }}
          />
          <Button onClick={endSearch}>{translate('ra.action.close')}</Button>
        </Box>
      )}
      {inviting && <InvitePeople chat={chat} onDone={() => setInviting(false)} />}
      <Messages chat={chat} search={words} />
      {reads ? (
        <Box sx={{ borderTop: '1px solid var(--k-line)', px: 4, py: 3, display: 'grid', gap: 2 }}>
          {translate('ui.chat.looking', {
            time: formatTime(looks.find(({ person }) => person.id === own)?.until ?? ''),
          })}
          <Button
            variant="outlined"
            onClick={() => {
              onBack();
              void commands.endLook(id).catch(() => undefined);
            }}
          >
            {translate('ui.chat.look_end')}
          </Button>
        </Box>
      ) : (
        waits === undefined && <Composer chatId={id} />
      )}
    </>
  );
};
