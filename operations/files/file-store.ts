import { createFolderStore } from '@kerben/platform/files/folder-store.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import { createS3Store } from '@kerben/platform/files/s3-store.ts';
import type { Configuration } from '../configuration.ts';

/** The store of attached files that the configuration names: a bucket where there is one, otherwise a folder. */
export const openFileStore = ({ files }: Pick<Configuration, 'files'>): FileStore =>
  'bucket' in files ? createS3Store(files.bucket) : createFolderStore(files.folder);
