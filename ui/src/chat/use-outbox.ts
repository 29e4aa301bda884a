import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { useChatCommands } from './chats.ts';

/** A message on its way, or one that could not be said. */
export interface Pending {
  readonly key: string;
  readonly text: string;
  readonly files: readonly StoredFile[];
  readonly failed?: string;
}

/** Messages that are being said: what could not be sent waits, and is sent again as the same. */
export const useOutbox = (chatId: string) => {
  const translate = useTranslate();
  const commands = useChatCommands();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const change = (key: string, next: Pending | undefined): void =>
    setPending((all) => all.flatMap((each) => (each.key === key ? (next ? [next] : []) : [each])));
  const send = async (message: Pending): Promise<void> => {
    try {
      await commands.say(chatId, message.text, message.files, message.key);
      change(message.key, undefined);
    } catch (error) {
      change(message.key, { ...message, failed: problemOf(error).message || translate('ui.chat.not_sent') });
    }
  };
  return {
    pending,
    say: (text: string, files: readonly StoredFile[]): void => {
      const message = { key: crypto.randomUUID(), text, files };
      setPending((all) => [...all, message]);
      void send(message);
    },
    again: ({ key, text, files }: Pending): void => {
      const message = { key, text, files };
      change(key, message);
      void send(message);
    },
    drop: ({ key }: Pending): void => change(key, undefined),
  };
};

export type Outbox = ReturnType<typeof useOutbox>;
