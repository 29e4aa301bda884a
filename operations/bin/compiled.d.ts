/** Every program that runs compiled, below the project's root. */
export const programs: readonly string[];
/**
 * Compiles the programs as often as it is asked, each time into a folder named by the sources, unless that was done with these very
 * sources. Throws an error that names what is not installed, and nothing is kept then.
 */
export const openCompiler: () => { readonly folder: () => Promise<string>; readonly close: () => Promise<void> };
/** The same, once. */
export const compiledFolder: () => Promise<string>;
