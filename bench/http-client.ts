import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Client {
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>;
  token(userName: string): Promise<string>;
  close(): void;
}

const demoPassword = 'Kerben-demo-1';

/** A client as light as Node allows, connections kept open: the load must not cost more than what it measures. */
export const createClient = (origin: string, connections: number): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const send = (method: string, path: string, headers: Record<string, string>, body: string | undefined) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const withLength = (headers: Record<string, string>, type: string, body: string) => ({
    ...headers,
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
  });
  return {
    call: (method, path, { token, body, headers = {} } = {}) => {
      const all = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
      if (body === undefined) return send(method, path, all, undefined);
      const text = JSON.stringify(body);
      return send(method, path, withLength(all, 'application/json', text), text);
    },
    token: async (userName) => {
      const form = new URLSearchParams({
        grant_type: 'password',
        client_id: 'kerben-ui',
        username: userName,
        password: demoPassword,
        scope: 'openid profile email roles',
      }).toString();
      const headers = withLength({}, 'application/x-www-form-urlencoded', form);
      const { body } = await send('POST', '/identity/token', headers, form);
      const { access_token: token } = JSON.parse(body) as { access_token?: string };
      if (token === undefined) throw new Error(`no token for ${userName}: ${body}`);
      return token;
    },
    close: () => agent.destroy(),
  };
};
