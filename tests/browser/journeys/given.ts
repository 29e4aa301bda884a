import { randomUUID } from 'node:crypto';
import { stage } from '../stage.ts';

/** Asks the service as a user of the demo and hands on what it answers. Throws when it refuses. */
export const ask = async <Body>(userName: string, path: string): Promise<Body> => {
  const { kerben } = await stage();
  const answer = await kerben.call<Body>('GET', `/api/app/${path}`, { token: await kerben.token(userName) });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

interface Receipt {
  readonly id: string;
}
interface Warned {
  readonly error?: { readonly data?: { readonly warnings?: readonly { readonly code: string }[] } };
}

/** Sends a command as a user of the demo and confirms what is only unusual; the id of the record. Throws when it is refused. */
export const send = async (userName: string, path: string, body: object = {}, revision?: number): Promise<string> => {
  const { kerben } = await stage();
  const answer = await kerben.call<Receipt & Warned>('POST', `/api/app/${path}`, {
    token: await kerben.token(userName),
    body,
    headers: { 'idempotency-key': randomUUID(), ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
  });
  const warnings = answer.status === 409 ? (answer.body.error?.data?.warnings ?? []) : [];
  if (warnings.length > 0 && !('confirmedWarnings' in body))
    return send(userName, path, { ...body, confirmedWarnings: warnings.map(({ code }) => code) }, revision);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
};

/** Asks until something is so: the lists follow a moment later, and what was made a moment ago may not be there yet. */
export const until = async <Value>(ready: () => Promise<Value | undefined>): Promise<Value> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const value = await ready().catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(': 404 ')) return undefined;
      throw error;
    });
    if (value !== undefined) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it did not come');
};
