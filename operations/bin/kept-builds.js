import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Folders of builds side by side, each named by the hash of what it was built from. JavaScript, because `compiled.js` needs it before anything
 * is compiled; the types stand beside it.
 */

const kept = 3;
/** A build that is under way for so long was broken off, milliseconds. */
const brokenOffMs = 3_600_000;

/** @param {string} builds */
export const unfinishedIn = (builds) => join(builds, `unfinished-${process.pid}`);

/** @param {string} folder */
export const isBuilt = (folder) => {
  if (!existsSync(folder)) return false;
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // In a container nothing can be written, and nothing is forgotten.
  }
  return true;
};

/** @param {string} path */
const ageOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;

/** @param {string} builds */
const forgetOld = (builds) => {
  const found = readdirSync(builds).map((name) => ({ name, path: join(builds, name), at: ageOf(join(builds, name)) }));
  const finished = found.filter(({ name }) => !name.startsWith('unfinished-')).sort((a, b) => b.at - a.at);
  const brokenOff = found.filter(({ name, at }) => name.startsWith('unfinished-') && at < Date.now() - brokenOffMs);
  for (const { path } of [...finished.slice(kept), ...brokenOff]) rmSync(path, { recursive: true, force: true });
};

/**
 * @param {string} unfinished
 * @param {string} folder
 */
export const putInPlace = (unfinished, folder) => {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Somebody else has built the same meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  forgetOld(dirname(folder));
};
