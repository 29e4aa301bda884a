import type { DocumentDemo } from '../documents.ts';

/** Cards grow by themselves with the charges from accounts; what is done with them stands with the money of the months. */
export default { steps: () => [] } satisfies DocumentDemo;
