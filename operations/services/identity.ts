import { serve } from './serve.ts';

/** Entry point of the embedded sign-in, where no other issuer is set. */
await serve('identity', ['identity']);
