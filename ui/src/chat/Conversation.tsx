import AddPersonIcon from '@mui/icons-material/PersonAddAlt';
import LeaveIcon from '@mui/icons-material/Logout';
import LinkIcon from '@mui/icons-material/Link';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Chip, IconButton, OutlinedInput, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAsk } from '../shell/Dialogs.tsx';
import { usePerson } from '../shell/person.ts';
import { pathOfRecord } from '../shell/routes/routes.ts';
import { ChatHead } from './ChatHead.tsx';
import { chatName, useChatCommands, type Chat } from './chats.ts';
import { Composer, composerId } from './Composer.tsx';
import { InvitePeople } from './InvitePeople.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Messages } from './Messages.tsx';

interface ConversationProps {
  readonly chat: Chat;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Names that stand below the title; the rest is counted. */
const named = 3;

const People = ({ chat }: { chat: Chat }) => {
  const translate = useTranslate();
  const names = chat.people.map(({ name }) => name);
  const rest = names.length - named;
  return (
    <Box
      title={names.join(', ')}
      sx={{ fontSize: 12, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {names.slice(0, named).join(', ')}
      {rest > 0 && ` ${translate('ui.chat.and_more', { count: rest })}`}
    </Box>
  );
};

/** The record that a conversation is about, as a link. */
const AboutChip = ({ area, id }: { area: string; id: string }) => {
  const translate = useTranslate();
  const path = pathOfRecord(area, id);
  if (path === undefined) return null;
  return (
    <Chip
      component={Link}
      to={path}
      clickable
      size="small"
      icon={<LinkIcon />}
      label={translate('ui.chat.about', { record: translate(`${area}.one`) })}
    />
  );
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
  const { id, count, unread, about } = chat;
  useEffect(() => {
    // What nobody looks at is not read, though it stands there.
    const seen = (): void => {
      if (unread > 0 && document.visibilityState === 'visible') void commands.read(id, count).catch(() => undefined);
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [commands, id, count, unread]);
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
      <ChatHead title={chatName(chat, own)} below={<People chat={chat} />} onBack={onBack} onClose={onClose}>
        <Tooltip title={translate('ui.chat.search')} describeChild>
          <IconButton
            aria-label={translate('ui.chat.search')}
            aria-expanded={search !== undefined}
            onClick={() => (search === undefined ? setSearch('') : endSearch())}
          >
            <SearchIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('ui.chat.invite')} describeChild>
          <IconButton
            aria-label={translate('ui.chat.invite')}
            aria-expanded={inviting}
            onClick={() => setInviting(!inviting)}
          >
            <AddPersonIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('ui.chat.leave')} describeChild>
          <IconButton aria-label={translate('ui.chat.leave')} onClick={() => void leave()}>
            <LeaveIcon />
          </IconButton>
        </Tooltip>
      </ChatHead>
      {about && (
        <Box sx={{ px: 4, pt: 2 }}>
          <AboutChip {...about} />
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
      <Composer chatId={id} />
    </>
  );
};
