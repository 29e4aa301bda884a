import type { DocumentDemo } from '../documents.ts';

/** The demo's wagons are unloaded: memos of loading are written by whoever tries it. */
export default { steps: () => [] } satisfies DocumentDemo;
