import { join } from 'node:path';
import { asyncApi } from '@kerben/query-service/integration/async-api.ts';
import { openApiDocument } from './open-api-document.ts';

/** A description of an API: where its committed copy lives, and how this version makes it. */
export interface ApiDocument {
  readonly name: string;
  readonly file: string;
  readonly make: () => object;
}

const folder = join(import.meta.dirname, '../../docs/api');

/** The documents that are served, committed and compared (docs/compatibility.md). */
export const apiDocuments: readonly ApiDocument[] = [
  { name: 'OpenAPI', file: join(folder, 'openapi.json'), make: openApiDocument },
  { name: 'AsyncAPI', file: join(folder, 'asyncapi.json'), make: asyncApi },
];
