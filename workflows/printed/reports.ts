import type { AnyDoc, DocumentDefinition, PaperDefinition } from '../document/definition.ts';
import { documents } from '../documents.ts';

/** A paper that a document can be printed as: `GET /api/app/report/{name}?Id=…`. */
export interface Report {
  /** As the specification calls it; unique in the product. */
  readonly name: string;
  readonly definition: DocumentDefinition;
  readonly paper: PaperDefinition<AnyDoc>;
  /** The paper's own policy, or that for reading the document. */
  readonly policy: string;
}

const all = documents.flatMap((definition) =>
  Object.entries(definition.prints ?? {}).map(([name, paper]): Report => ({
    name,
    definition,
    paper,
    policy: paper.policy ?? definition.policies.view,
  })),
);

/** Every paper of every document, by name. Throws while it is loaded when two papers have one name. */
export const reports: ReadonlyMap<string, Report> = new Map(
  all.map((report, at) => {
    if (all.findIndex(({ name }) => name === report.name) !== at)
      throw new Error(`two papers are called ${report.name}`);
    return [report.name, report];
  }),
);

/** Path below `/api/app`. */
export const reportPath = (name: string): string => `/report/${name}`;
