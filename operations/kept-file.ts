import { readFile, rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';

/** What a former run of a simulator has kept; nothing when there is no such file or it cannot be read, because it is only a stand-in. */
export const readKept = async <Kept>(file: string, schema: z.ZodType<Kept>): Promise<Kept | undefined> => {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Written aside and renamed, so that a crash leaves a whole file. */
export const writeKept = async (file: string, kept: unknown): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${file}.new`, file);
};

const keepMs = 200;

/** Keeps what a simulator knows a moment after it has changed, one writing at a time. */
export const keeper = (file: string, now: () => unknown, failed: (error: unknown) => void) => {
  let keeping: Promise<void> = Promise.resolve();
  let due: NodeJS.Timeout | undefined;
  const write = (): void => {
    due = undefined;
    keeping = keeping.then(() => writeKept(file, now())).catch(failed);
  };
  return {
    changed: (): void => {
      due ??= setTimeout(write, keepMs);
    },
    close: async (): Promise<void> => {
      if (due) {
        clearTimeout(due);
        write();
      }
      await keeping;
    },
  };
};
