import { documents } from '@kerben/workflows/documents.ts';

/** The papers that the specification names, and of what document each is printed. */
export default documents.flatMap(({ area, prints = {}, policies }) =>
  Object.entries(prints)
    .filter(([, { line }]) => line === undefined)
    .map(([name, { title, policy }]) => ({ name, area, title, policy: policy ?? policies.view })),
);
