import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';

/**
 * What is left of a command when everything of Kerben is taken away: node:http reads a JSON body, the port appends one event
 * to a new stream, node:http answers. No token, no check, no rule, no list. The ceiling that the commands are seen against.
 */
const store = await createPostgresEventStore({ url: process.env['DATABASE_URL'] ?? '', codec: plainCodec });
const server = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8');
  req.on('data', (part: string) => (body += part));
  req.on('end', () => {
    const id = randomUUID();
    const event = { id: randomUUID(), type: 'Bare', schemaVersion: 1, data: JSON.parse(body) as unknown, metadata: {} };
    store.append(`bare/bench/${id}`, [event], { expected: 'no_stream' }).then(
      ({ revision, position }) => {
        const text = JSON.stringify({ id, revision, position: String(position) });
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
      },
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
const stop = async (): Promise<void> => {
  server.closeAllConnections();
  await store.close();
  process.exit(0);
};
process.once('message', () => void stop());
process.once('disconnect', () => void stop());
