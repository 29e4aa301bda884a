import { serve } from './serve.ts';

/** Entry point of the command service: every request that changes something. */
await serve('command', ['command']);
