import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { bytesIn, defaultFileLimit } from '@kerben/command-service/import/limits.ts';

/** Name of a file without its folder, for reports. */
export const fileName = (file: string): string => basename(file);

/** The bytes of a file, or a FileProblem that says why not: missing, a folder, not readable, empty, larger than `limit` MB. */
export const bytesOf = async (file: string, limit: number = defaultFileLimit): Promise<Buffer> => {
  const name = fileName(file);
  const info = await stat(file).catch((cause: unknown) => {
    throw new FileProblem('Import.FileMissing', { name }, cause);
  });
  if (!info.isFile()) throw new FileProblem('Import.NotAFile', { name });
  if (info.size > bytesIn(limit)) throw new FileProblem('Import.FileTooLarge', { limit });
  if (info.size === 0) throw new FileProblem('Import.FileEmpty');
  return readFile(file).catch((cause: unknown) => {
    throw new FileProblem('Import.FileUnreadable', { name }, cause);
  });
};
