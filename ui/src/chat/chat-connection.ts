import { openHub } from '../api/open-hub.ts';
import type { ChatMessage } from './chats.ts';

/** Listens at the hub of the chat (specification 000, section 7); answers with the function that stops. */
export const connectChat = (
  accessToken: () => Promise<string | undefined>,
  heard: (message: ChatMessage) => void,
): (() => void) => {
  const connection = openHub('/signalr-hubs/chat', accessToken);
  connection.on('NewMessageReceived', heard);
  // Without it messages are seen at the next reading of the list: the live hub tells of the conversation, too.
  void connection.start().catch(() => undefined);
  return () => void connection.stop();
};
