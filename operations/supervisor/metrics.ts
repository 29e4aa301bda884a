import { textMember } from '@kerben/platform/members.ts';
const patienceMs = 800;

/** Asks another process for its metrics; who does not answer in time has none. */
export const askMetrics = (send: (message: 'metrics') => void) => {
  const waiting = new Set<(text: string) => void>();
  return {
    hear: (message: unknown): void => {
      const text = textMember(message, 'metrics');
      if (text !== undefined) for (const finish of waiting) finish(text);
    },
    ask: (): Promise<string> =>
      new Promise((resolve) => {
        const finish = (text: string): void => {
          clearTimeout(timer);
          waiting.delete(finish);
          // The API has processor and memory figures of the same names.
          resolve(text.replaceAll(/^((?:# \w+ )?)kerben_(process|nodejs)/gm, '$1kerben_projections_$2'));
        };
        const timer = setTimeout(() => finish(''), patienceMs);
        waiting.add(finish);
        send('metrics');
      }),
  };
};

/** How often each part was started again, in the format of Prometheus: worth an alarm when it grows. */
export const restartMetrics = (counts: Readonly<Record<string, number>>): string =>
  [
    '# HELP kerben_restarts_total How often a part of `npm start` ended and was started again',
    '# TYPE kerben_restarts_total counter',
    ...Object.entries(counts).map(([part, count]) => `kerben_restarts_total{part="${part}"} ${count}`),
    '',
  ].join('\n');
