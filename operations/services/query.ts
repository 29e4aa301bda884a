import { serve } from './serve.ts';

/** Entry point of the query service: every read, the live hub, the integration feed and the application. */
await serve('query', ['query']);
