import type { DocumentDemo } from '../documents.ts';

/** Accounts open by themselves with the first charge and the first advance: chains run over the demo as over any day. */
export default { steps: () => [] } satisfies DocumentDemo;
