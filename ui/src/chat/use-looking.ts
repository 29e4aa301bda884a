import { useEffect } from 'react';
import { lookAt } from './chat-connection.ts';
import { useChatCommands } from './chats.ts';
import type { Chat } from './my-chats.ts';

/**
 * What comes of looking at a conversation: that of a group is made when the first of its people opens it; what is shown counts as read,
 * but for whom only looks (`reads`). `waits`: it is not there yet.
 */
export const useLooking = ({ id, count, unread, groups, changedAt }: Chat, reads: boolean) => {
  const commands = useChatCommands();
  const waits = changedAt === null ? groups[0]?.key : undefined;
  useEffect(() => {
    if (waits !== undefined) void commands.gather(waits).catch(() => undefined);
  }, [commands, waits]);
  useEffect(() => {
    if (waits !== undefined) return;
    lookAt(id);
    return () => lookAt(undefined);
  }, [id, waits]);
  useEffect(() => {
    // What nobody looks at is not read, though it stands there.
    const seen = (): void => {
      if (unread > 0 && !reads && document.visibilityState === 'visible')
        void commands.read(id, count).catch(() => undefined);
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [commands, id, count, unread, reads]);
  return waits !== undefined;
};
