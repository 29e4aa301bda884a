import { startEmbeddedPostgres } from '../postgres/embedded.ts';

/** A process of its own that starts an embedded server and says so: for tests that kill the parent. */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ pid: server.pid, url: server.url })}\n`);
