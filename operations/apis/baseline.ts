import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

const git = (file: string, ...words: string[]): string | undefined => {
  try {
    return execFileSync('git', words, {
      cwd: dirname(file),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
};

/**
 * A committed document of another time: of a revision, or without one of the last release (tag `v…`) or, where nothing has been
 * released, as it was before its last change. Undefined where there is none, or no history at all.
 */
export const documentAt = (file: string, revision: string | undefined): unknown => {
  const name = file.slice(dirname(file).length + 1);
  const release = git(file, 'describe', '--tags', '--abbrev=0', '--match', 'v*')?.trim();
  const before = git(file, 'log', '-n', '2', '--format=%H', '--', name)?.trim().split('\n')[1];
  const from = revision ?? release ?? before;
  const text = from === undefined ? undefined : git(file, 'show', `${from}:./${name}`);
  return text === undefined ? undefined : JSON.parse(text);
};
