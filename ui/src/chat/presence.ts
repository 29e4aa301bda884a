import { useSyncExternalStore } from 'react';
import type { Somebody } from './my-chats.ts';

/** So long somebody counts as typing after the hub has told it, milliseconds; it tells every two seconds. */
const typingMs = 5_000;

interface Presence {
  /** Ids of those of the conversation on the screen who are on. */
  readonly on: ReadonlySet<string>;
  readonly typing: readonly (Somebody & { readonly chatId: string })[];
}

const nobody: Presence = { on: new Set(), typing: [] };

/** Who is on and who types, as the hub of the chat tells it, for what stands on the screen. */
const createPresence = () => {
  let state = nobody;
  const listeners = new Set<() => void>();
  const timers = new Map<string, number>();
  const become = (next: Presence): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const stops = (chatId: string, id: string): void => {
    window.clearTimeout(timers.get(id));
    timers.delete(id);
    if (state.typing.some((each) => each.id === id && each.chatId === chatId))
      become({ ...state, typing: state.typing.filter((each) => each.id !== id) });
  };
  return {
    state: (): Presence => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: (): void => become(nobody),
    setOn: (ids: readonly string[]): void => become({ ...state, on: new Set(ids) }),
    set: (id: string, on: boolean): void => {
      const next = new Set(state.on);
      if (on) next.add(id);
      else next.delete(id);
      become({ ...state, on: next });
    },
    types: (chatId: string, person: Somebody): void => {
      window.clearTimeout(timers.get(person.id));
      timers.set(
        person.id,
        window.setTimeout(() => stops(chatId, person.id), typingMs),
      );
      become({ ...state, typing: [...state.typing.filter(({ id }) => id !== person.id), { ...person, chatId }] });
    },
    /** Whoever has said it does not type it any more. */
    said: stops,
  };
};

export const presence = createPresence();

export const usePresence = (): Presence => useSyncExternalStore(presence.subscribe, presence.state);
