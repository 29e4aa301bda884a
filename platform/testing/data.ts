import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Folder of real sample files for tests, or undefined where there is none: such tests then skip themselves. */
export const dataFolder = (): string | undefined => {
  const folder = process.env['KERBEN_DATA'] ?? resolve(import.meta.dirname, '../../../shared/data');
  return existsSync(folder) ? folder : undefined;
};
