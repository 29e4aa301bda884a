import type { DocumentDemo } from '../documents.ts';

/** Nothing is stuck in the demo: a step that names no event would only frighten whoever looks. */
export default { without: ['park'] } satisfies DocumentDemo;
