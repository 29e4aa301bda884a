import { HttpError } from 'ra-core';

export interface HttpAnswer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: Body;
}

export interface HttpOptions {
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export type Http = <Body = unknown>(url: string, options?: HttpOptions) => Promise<HttpAnswer<Body>>;

const parsed = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Calls the services with the headers of the specification (000, section 7): bearer token, language, X-Requested-With.
 * Rejects with react-admin's HttpError on any answer that is not 2xx; its `body` is the error body of the HTTP contract.
 */
export const createHttp =
  (session: { accessToken(): Promise<string | undefined>; language(): string }): Http =>
  async <Body>(url: string, options: HttpOptions = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    headers.set('Accept-Language', session.language());
    headers.set('X-Requested-With', 'XMLHttpRequest');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    const token = await session.accessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const answer = await fetch(url, { ...options, headers });
    const text = await answer.text();
    const json = parsed(text);
    if (!answer.ok) {
      const said = (json as { error?: { message?: string } } | undefined)?.error?.message;
      throw new HttpError(said ?? answer.statusText, answer.status, json ?? null);
    }
    return { status: answer.status, headers: answer.headers, body: text, json: json as Body };
  };
