import { parentPort } from 'node:worker_threads';
import { asyncApi } from '@kerben/query-service/integration/async-api.ts';
import { openApiDocument } from './open-api-document.ts';

/** What the thread answers with: both documents as text, which goes over as it is. */
export interface Described {
  readonly openApi: string;
  readonly asyncApi: string;
}

/** Program of a thread that describes the APIs once and ends: a second of a processor, which the service's own loop must not lose. */
parentPort?.postMessage({
  openApi: JSON.stringify(openApiDocument()),
  asyncApi: JSON.stringify(asyncApi()),
} satisfies Described);
