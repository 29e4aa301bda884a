const lookEveryMs = 250;

/**
 * Hears when the npm that started this process is gone. A service manager ends `npm start` with SIGTERM: npm and its shell
 * end and tell nobody, and what they started would stay on its port, as the child of some other process.
 */
export const endWithNpm = (gone: () => void): void => {
  // Only below npm: whoever starts the program by itself may leave it running on purpose (nohup).
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, lookEveryMs);
  timer.unref();
};
