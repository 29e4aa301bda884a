import { randomUUID } from 'node:crypto';

/** Where the proxy of docker-compose.yml is. */
export const kerben = 'http://localhost:8080';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A request through the proxy, as the screens send it. Throws when nobody answers within ten seconds. */
export const ask = async (
  method: 'GET' | 'POST',
  path: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> => {
  const answer = await fetch(kerben + path, {
    method,
    signal: AbortSignal.timeout(10_000),
    headers: {
      'accept-language': 'en',
      'x-requested-with': 'XMLHttpRequest',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
