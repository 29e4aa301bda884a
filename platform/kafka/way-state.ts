import type { KafkaState } from './port.ts';

const reasonOf = (state: KafkaState): string | undefined => (state.kind === 'down' ? state.reason : undefined);

/** How the way to Kafka is, and who hears of it: each news once. */
export const createWayState = () => {
  const listeners = new Set<(state: KafkaState) => void>();
  let current: KafkaState = { kind: 'connecting' };
  return {
    now: (): KafkaState => current,
    change: (next: KafkaState): void => {
      const isNews = next.kind !== current.kind || reasonOf(next) !== reasonOf(current);
      current = next;
      if (isNews) for (const listener of listeners) listener(next);
    },
    on: (listener: (state: KafkaState) => void): void => void listeners.add(listener),
  };
};
