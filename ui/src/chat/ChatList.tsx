import LookIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, ButtonBase, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { formatAgo } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useAllows, usePerson } from '../shell/person.ts';
import { ChatHead } from './ChatHead.tsx';
import { chatName } from './chats.ts';
import { senderName, type Chat } from './my-chats.ts';
import { QuietHours } from './QuietHours.tsx';

interface ChatListProps {
  /** Undefined until they are known. */
  readonly chats: readonly Chat[] | undefined;
  readonly onChoose: (id: string) => void;
  readonly onBegin: () => void;
  readonly onLook: () => void;
  readonly onClose: () => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const ChatRow = ({ chat, now, onChoose }: { chat: Chat; now: number; onChoose: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const own = usePerson()?.id ?? '';
  const { last, unread } = chat;
  const author = last?.author.id === own ? translate('ui.chat.you') : last && senderName(last.author);
  return (
    <Box component="li" sx={{ borderBottom: '1px solid var(--k-line)' }}>
      <ButtonBase
        onClick={onChoose}
        data-chat={chat.id}
        sx={{
          display: 'flex',
          width: 1,
          gap: 3,
          px: 4,
          py: 2.5,
          textAlign: 'left',
          alignItems: 'flex-start',
          fontFamily: 'inherit',
          '&:hover': { background: 'var(--k-hover)' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ ...oneLine, fontWeight: unread > 0 ? 650 : 500 }}>{chatName(translate, chat, own)}</Box>
          <Box sx={{ ...oneLine, fontSize: 13, color: 'text.secondary' }}>
            {last
              ? `${author}: ${last.text || translate('ui.chat.file', { name: last.files?.[0]?.name ?? '' })}`
              : translate(chat.changedAt === null ? 'ui.chat.not_begun' : 'ui.chat.nothing_said')}
          </Box>
        </Box>
        <Box sx={{ flex: 'none', textAlign: 'right', fontSize: 12, color: 'text.secondary', lineHeight: '20px' }}>
          {chat.changedAt !== null && formatAgo(locale, chat.changedAt, now)}
          {unread > 0 && (
            <Box
              className="tabular"
              aria-label={translate('ui.chat.unread_here', { count: unread })}
              role="img"
              sx={{
                ml: 'auto',
                mt: '2px',
                minWidth: 20,
                width: 'fit-content',
                px: '6px',
                borderRadius: '10px',
                fontWeight: 650,
                textAlign: 'center',
                color: 'primary.contrastText',
                background: 'var(--k-brand)',
              }}
            >
              {unread > 99 ? '99+' : unread}
            </Box>
          )}
        </Box>
      </ButtonBase>
    </Box>
  );
};

/** The person's conversations, the latest first. */
export const ChatList = ({ chats, onChoose, onBegin, onLook, onClose }: ChatListProps) => {
  const translate = useTranslate();
  const allows = useAllows();
  const [now] = useState(() => Date.now());
  return (
    <>
      <ChatHead title={translate('ui.chat.title')} onClose={onClose}>
        {allows('SuperAdmin') && (
          <Tooltip title={translate('ui.chat.look')} describeChild>
            <IconButton aria-label={translate('ui.chat.look')} onClick={onLook}>
              <LookIcon />
            </IconButton>
          </Tooltip>
        )}
        <QuietHours />
        <Button variant="contained" size="small" onClick={onBegin}>
          {translate('ui.chat.begin')}
        </Button>
      </ChatHead>
      {chats === undefined && (
        <Box aria-busy sx={{ p: 4 }}>
          {[0, 1, 2].map((each) => (
            <Skeleton key={each} height={48} />
          ))}
        </Box>
      )}
      {chats?.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 4 }}>
          {translate('ui.chat.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'auto', flex: 1 }}>
        {chats?.map((chat) => (
          <ChatRow key={chat.id} chat={chat} now={now} onChoose={() => onChoose(chat.id)} />
        ))}
      </Box>
    </>
  );
};
