import { layInDemo } from './lay-in.ts';
import type { LayIn, LaidIn } from './lay-in-apart.ts';

/** Lays the demo in, in a process of its own (lay-in-apart.ts), and ends. */
process.on('disconnect', () => process.exit(1));
process.once('message', ({ databaseUrl, eventStoreUrl, now }: LayIn) => {
  const end = (answer: LaidIn): void => {
    process.send?.(answer, undefined, undefined, () => process.exit(0));
  };
  layInDemo({ databaseUrl, eventStoreUrl, now: new Date(now) }).then(
    (events) => end({ events }),
    (error: unknown) => end({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
