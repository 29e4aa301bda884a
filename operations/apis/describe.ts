import { parentPort } from 'node:worker_threads';
import { asyncApi } from '@kerben/query-service/integration/async-api.ts';
import type { Described } from './descriptions.ts';
import { openApiDocument } from './open-api-document.ts';

/** Program of a thread that describes the APIs once and ends: a second of a processor, which the service's own loop must not lose. */
parentPort?.postMessage({
  openApi: JSON.stringify(openApiDocument()),
  asyncApi: JSON.stringify(asyncApi()),
} satisfies Described);
