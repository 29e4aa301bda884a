import type { DocumentDemo } from '../documents.ts';

/** The demo's wagons are released by hand: memos of release are written by whoever tries it. */
export default { steps: () => [] } satisfies DocumentDemo;
