import { Box, Drawer, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sizes } from '../theme/tokens.ts';
import { ChatList } from './ChatList.tsx';
import { useChats } from './my-chats.ts';
import { Conversation } from './Conversation.tsx';
import { LookForm } from './LookForm.tsx';
import { NewChat } from './NewChat.tsx';
import { useChatPanel } from './panel.ts';

/** Width beside the work, pixels; a phone gives it the whole screen. */
const width = 400;

/** The chat beside the work: the list of conversations, one of them, or the form of a new one. Esc closes it. */
const ChatPanel = () => {
  const translate = useTranslate();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [panel, setPanel] = useChatPanel();
  const chats = useChats();
  const close = (): void => setPanel({ ...panel, open: false });
  const shown = chats?.find(({ id }) => id === panel.chatId);
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      variant={phone ? 'temporary' : 'persistent'}
      slotProps={{
        paper: {
          id: 'chat',
          role: phone ? 'dialog' : 'complementary',
          'aria-label': translate('ui.chat.title'),
          ...(phone && { 'aria-modal': true }),
          sx: {
            width: phone ? '100%' : width,
            ...(!phone && {
              top: sizes.topBar,
              height: `calc(100% - ${sizes.topBar}px)`,
              boxShadow: 'var(--k-shadow)',
            }),
            '@media print': { display: 'none' },
          },
        },
      }}
    >
      <Box
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) close();
        }}
        sx={{ display: 'flex', flexDirection: 'column', height: 1, minHeight: 0 }}
      >
        {panel.begun ? (
          <NewChat
            begun={panel.begun}
            onDone={(chatId) => setPanel({ open: true, ...(chatId !== undefined && { chatId }) })}
          />
        ) : panel.look !== undefined ? (
          <LookForm
            key={panel.look}
            at={panel.look}
            onDone={(chatId) => setPanel({ open: true, ...(chatId !== undefined && { chatId }) })}
          />
        ) : shown ? (
          <Conversation key={shown.id} chat={shown} onBack={() => setPanel({ open: true })} onClose={close} />
        ) : (
          <ChatList
            chats={chats}
            onChoose={(chatId) => setPanel({ open: true, chatId })}
            onLook={() => setPanel({ open: true, look: '' })}
            onBegin={() => setPanel({ open: true, begun: { about: null, title: '' } })}
            onClose={close}
          />
        )}
      </Box>
    </Drawer>
  );
};

export default ChatPanel;
