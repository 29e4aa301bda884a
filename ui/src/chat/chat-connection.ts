import { HubConnectionState, type HubConnection } from '@microsoft/signalr';
import { openHub } from '../api/open-hub.ts';
import type { ChatMessage } from './chats.ts';
import type { Somebody } from './my-chats.ts';
import { presence } from './presence.ts';

let hub: HubConnection | undefined;
/** The conversation on the screen. */
let looking: string | undefined;

/** Tells the hub which conversation is on the screen, and learns who of its people is on. */
const tellLook = async (): Promise<void> => {
  const chatId = looking;
  if (!hub || hub.state !== HubConnectionState.Connected) return;
  try {
    const answer = await hub.invoke<{ readonly on: readonly string[] } | null>('Look', chatId ?? null);
    if (looking === chatId) presence.setOn(answer?.on ?? []);
  } catch {
    // Who is on is a courtesy: the conversation goes on without.
  }
};

/** A conversation is on the screen now, or none. */
export const lookAt = (chatId: string | undefined): void => {
  looking = chatId;
  presence.clear();
  void tellLook();
};

/** The person types in the conversation on the screen. */
export const tellTyping = (): void => {
  if (hub?.state === HubConnectionState.Connected) void hub.send('Typing').catch(() => undefined);
};

/** Listens at the hub of the chat (specification 000, section 7); answers with the function that stops. */
export const connectChat = (
  accessToken: () => Promise<string | undefined>,
  heard: (message: ChatMessage) => void,
): (() => void) => {
  const connection = openHub('/signalr-hubs/chat', accessToken);
  hub = connection;
  connection.on('NewMessageReceived', (message: ChatMessage) => {
    presence.said(message.chatId, message.author.id);
    heard(message);
  });
  connection.on('PresenceChanged', ({ id, on }: { readonly id: string; readonly on: boolean }) => presence.set(id, on));
  connection.on('Typing', ({ chatId, person }: { readonly chatId: string; readonly person: Somebody }) =>
    presence.types(chatId, person),
  );
  connection.onreconnected(() => void tellLook());
  // Without it messages are seen at the next reading of the list: the live hub tells of the conversation, too.
  void connection.start().then(tellLook, () => undefined);
  return () => {
    if (hub === connection) hub = undefined;
    void connection.stop();
  };
};
