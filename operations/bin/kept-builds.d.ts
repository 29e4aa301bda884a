/** A folder of this process's own among the builds, to build in. */
export const unfinishedIn: (builds: string) => string;
/** Whether a build is there; it then counts as used now. */
export const isBuilt: (folder: string) => boolean;
/**
 * Puts a finished build in its place, whole, and forgets all but the newest three: a running Kerben may still use the one before.
 * Whoever builds the same at the same time finds it done.
 */
export const putInPlace: (unfinished: string, folder: string) => void;
