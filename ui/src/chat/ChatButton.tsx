import ChatIcon from '@mui/icons-material/ChatBubbleOutline';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { room } from '../i18n/room.ts';
import { usePerson } from '../shell/person.ts';
import { UnreadButton } from '../shell/UnreadButton.tsx';
import { useChats } from './my-chats.ts';
import { useChatPanel } from './panel.ts';

/** No screen waits for it. */
const ChatConnection = lazy(() => import('./ChatConnection.tsx'));
const ChatPanel = room(
  () => import('./ChatPanel.tsx'),
  () => import('./talk/texts.ts'),
);

/** The chat's button of the top bar with what is unread, and the panel itself. Nothing where the feature Chat is off. */
export const ChatButton = () => {
  const translate = useTranslate();
  const person = usePerson();
  const [panel, setPanel] = useChatPanel();
  const unread = (useChats() ?? []).reduce((sum, chat) => sum + chat.unread, 0);
  if (!person?.chat) return null;
  const label =
    unread > 0 ? translate('ui.chat.unread', { count: unread > 99 ? '99+' : unread }) : translate('ui.chat.title');
  return (
    <>
      <UnreadButton
        label={label}
        tip={label}
        unread={unread}
        aria-expanded={panel.open}
        aria-controls={panel.open ? 'chat' : undefined}
        onClick={() => setPanel({ ...panel, open: !panel.open })}
      >
        <ChatIcon />
      </UnreadButton>
      <Suspense fallback={null}>
        <ChatConnection />
      </Suspense>
      {panel.open && (
        <Suspense fallback={null}>
          <ChatPanel />
        </Suspense>
      )}
    </>
  );
};
