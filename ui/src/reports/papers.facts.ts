import { printsWhole } from '@kerben/workflows/document/paper-line.ts';
import { documents } from '@kerben/workflows/documents.ts';

/** The papers that the specification names, and of what document each is printed. */
export default documents.flatMap(({ area, prints = {}, policies }) =>
  Object.entries(prints)
    .filter(([, print]) => printsWhole(print))
    .map(([name, { title, policy }]) => ({ name, area, title, policy: policy ?? policies.view })),
);
