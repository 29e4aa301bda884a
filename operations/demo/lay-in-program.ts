import { layInDemo } from './lay-in.ts';
import type { LayIn, LaidIn } from './lay-in-apart.ts';

/** Lays the demo in, in a process of its own (lay-in-apart.ts), and ends. */
process.on('disconnect', () => process.exit(1));
process.once('message', ({ databaseUrl, eventStoreUrl, now }: LayIn) => {
  layInDemo({ databaseUrl, eventStoreUrl, now: new Date(now) }).then(
    (events) => process.send?.({ events } satisfies LaidIn, () => process.exit(0)),
    (error: unknown) => {
      const failed = error instanceof Error ? error.message : String(error);
      process.send?.({ failed } satisfies LaidIn, () => process.exit(1));
    },
  );
});
