import { setTimeout as pause } from 'node:timers/promises';

/** Between two questions, milliseconds. */
const every = 50;

/**
 * Waits until the service itself says that it is ready, so that whoever reads "ready" at the terminal and asks finds it so. Lists that
 * are built anew may take longer than anybody wants to wait for a word: after `patience` milliseconds it goes on all the same.
 */
export const untilReady = async (host: string, port: number, patience: number): Promise<void> => {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const answer = await fetch(`http://${reachable}:${port}/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(every);
  }
};
