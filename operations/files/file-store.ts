import { createFolderStore } from '@kerben/platform/files/folder-store.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import type { Configuration } from '../configuration.ts';

/** The store of attached files that the configuration names: a bucket where there is one, otherwise a folder. */
export const openFileStore = async ({ files }: Pick<Configuration, 'files'>): Promise<FileStore> =>
  'bucket' in files
    ? (await import('@kerben/platform/files/s3-store.ts')).createS3Store(files.bucket)
    : createFolderStore(files.folder);
