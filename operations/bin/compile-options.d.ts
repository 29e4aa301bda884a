import type { BuildOptions } from 'esbuild';

/** What every compilation has in common; packages that cannot be found go into `missing`. */
export const compileOptions: (missing: Set<string>) => BuildOptions & { metafile: true };
