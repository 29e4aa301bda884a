import { useStore } from 'react-admin';

/** The record that a conversation is about. */
export interface About {
  readonly area: string;
  readonly id: string;
}

/** A conversation that is being begun. */
export interface Begun {
  readonly about: About | null;
  readonly title: string;
}

/** What the chat panel shows: a form, one of the conversations, or their list. */
export interface ChatPanelState {
  readonly open: boolean;
  readonly chatId?: string;
  readonly begun?: Begun;
  /** The form by which an administrator looks into a conversation of others: its id, or '' when it is to be typed. */
  readonly look?: string;
}

/** Whether the chat is open, and where (specification 000, section 2.11); it outlives a reload, but no sign-out. */
export const useChatPanel = () => useStore<ChatPanelState>('chat', { open: false });
