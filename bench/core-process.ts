import { openSession } from './session.ts';

/** One side of `core`: a session in a process of its own, in the folder whose Kerben it measures; runs a part at a word. */
const session = await openSession();
process.on('message', (name: string) => {
  if (name === 'stop') void session.close().finally(() => process.exit(0));
  else void session.run(name).then((rows) => process.send?.(rows));
});
process.send?.('ready');
