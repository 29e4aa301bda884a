import { isQuiet } from '@kerben/workflows/chat/is-quiet.ts';
import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { formatTime } from '../i18n/format.ts';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import { connectChat } from './chat-connection.ts';
import type { ChatMessage } from './chats.ts';
import { senderName } from './my-chats.ts';
import { useChatPanel } from './panel.ts';

/** Longest part of a message in a toast, characters. */
const inToast = 160;

/**
 * Hears of new messages while a person is signed in. What is not on the screen is told in a toast with author and text
 * (specification 000, section 2.11), which opens the conversation; in the person's quiet hours it is only counted.
 */
const ChatConnection = () => {
  const { accessToken } = useServices();
  const person = usePerson();
  const notify = useNotify();
  const [panel, setPanel] = useChatPanel();
  const hear = (message: ChatMessage): void => {
    if (message.author.id === person?.id) return;
    if (panel.open && panel.chatId === message.chatId && document.visibilityState === 'visible') return;
    if (person?.quietHours && isQuiet(person.quietHours, formatTime(new Date()))) return;
    const { author, chatId, files } = message;
    const text = message.text || files.map(({ name }) => name).join(', ');
    notify(<span>{text.length > inToast ? `${text.slice(0, inToast)}…` : text}</span>, {
      type: 'info',
      title: senderName(author),
      autoHideDuration: 8_000,
      open: () => setPanel({ open: true, chatId }),
    });
  };
  // The connection lives on while the panel opens and closes.
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  const wanted = person?.chat === true;
  useEffect(() => {
    if (!wanted) return undefined;
    return connectChat(accessToken, (message) => latest.current(message));
  }, [accessToken, wanted]);
  return null;
};

export default ChatConnection;
