import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { groupName } from './chats.ts';
import type { Chat } from './my-chats.ts';
import { usePresence } from './presence.ts';

/** Names that stand below the title; the rest is counted. */
const named = 3;

/** Who is in a conversation: who of them is there, who is typing. */
export const ChatPeople = ({ chat, own }: { chat: Chat; own: string }) => {
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
