import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FileProblem } from './file-problem.ts';

/** The largest file that is read, bytes: it is held in memory, several times over once it is cut into rows. */
const sizeLimit = 200 * 1024 * 1024;

/** Name of a file without its folder, for reports. */
export const fileName = (file: string): string => basename(file);

/** The bytes of a file, or a FileProblem that says why not: missing, a folder, not readable, empty, too large. */
export const bytesOf = async (file: string): Promise<Buffer> => {
  const name = fileName(file);
  const info = await stat(file).catch((cause: unknown) => {
    throw new FileProblem('Import.FileMissing', { name }, cause);
  });
  if (!info.isFile()) throw new FileProblem('Import.NotAFile', { name });
  if (info.size > sizeLimit) throw new FileProblem('Import.FileTooLarge', { limit: sizeLimit / 1024 / 1024 });
  if (info.size === 0) throw new FileProblem('Import.FileEmpty');
  return readFile(file).catch((cause: unknown) => {
    throw new FileProblem('Import.FileUnreadable', { name }, cause);
  });
};
