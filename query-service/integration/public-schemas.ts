import { schemaPath } from '@kerben/workflows/integration/cloud-event.ts';
import { publicType, stateName } from '@kerben/workflows/integration/publication.ts';
import { publications } from '@kerben/workflows/integration/publications.ts';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** One type of public event, or of public states, with the shape of its data. */
export interface PublicSchema {
  readonly type: string;
  readonly summary: string;
  /** Path below the address of the API: what `dataschema` names. */
  readonly path: string;
  /** Members may be added to data, so a schema never forbids them. */
  readonly schema: (target: 'draft-7' | 'draft-2020-12') => JsonSchema;
}

/** Every public type with its schema. */
export const publicSchemas: readonly PublicSchema[] = publications.flatMap((publication) =>
  [...Object.values(publication.events), { name: stateName, ...publication.state }].map(({ name, summary, schema }) => {
    const type = publicType(publication, name);
    return {
      type,
      summary,
      path: schemaPath(type, publication.version),
      schema: (target) => z.toJSONSchema(schema, { io: 'input', target }),
    };
  }),
);
