import { hard, type Finding } from '../kernel/finding.ts';
import type { StoredFile } from './field.ts';

/** The area under which a decision asks for what the content-addressed store has: `record('file', sha256)`. */
export const fileArea = 'file';

/** What the store knows of a file. */
type Kept = Pick<StoredFile, 'sha256' | 'size' | 'type'>;

/** Files that come new with a change: each must lie in the store, as large and of the kind that is said. */
export const checkFiles = (
  field: string,
  files: readonly StoredFile[],
  before: readonly StoredFile[],
  kept: (sha256: string) => Kept | undefined,
): readonly Finding[] =>
  newFiles(files, before).flatMap(({ sha256, size, type, name }) => {
    const there = kept(sha256);
    return there && there.size === size && there.type === type
      ? []
      : [{ ...hard('Document.FileUnknown', { value: name }), member: field }];
  });

/** Those that were not there before. */
export const newFiles = (files: readonly StoredFile[], before: readonly StoredFile[]): readonly StoredFile[] => {
  const known = new Set(before.map(({ sha256 }) => sha256));
  return files.filter(({ sha256 }) => !known.has(sha256));
};
