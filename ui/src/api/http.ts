import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { HttpError } from 'react-admin';

export interface HttpAnswer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: Body;
}

export interface HttpOptions {
  readonly method?: string;
  readonly headers?: HeadersInit;
  /** JSON as text, or a file with a `Content-Type` of its own. */
  readonly body?: BodyInit | null;
  readonly signal?: AbortSignal | null;
  /** The caller tells the person itself what the service refuses. */
  readonly quiet?: boolean;
}

/** What every call carries, and who hears of what is refused. */
export interface Caller {
  readonly accessToken: () => Promise<string | undefined>;
  /** Gets the person signed in again, because a call was refused; true when it may be made once more. */
  readonly regain: () => Promise<boolean>;
  readonly language: () => string;
  /** Id of the tenant that was chosen; undefined for the person's own. */
  readonly tenant?: () => string | undefined;
  /** What is said where the services themselves say nothing: no answer came, or one that is not theirs. */
  readonly words?: (of: 'unreached' | 'failed') => string;
  /** Called with the headers of every answer. */
  readonly heard?: (headers: Headers) => void;
  /** Called with every error that is thrown, unless the call is quiet. */
  readonly refused?: (error: HttpError) => void;
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

/** A call whose answer the caller reads itself, as it comes. */
export type Open = (url: string, options?: HttpOptions) => Promise<Response>;

/**
 * Calls the services with the headers of the specification (000, section 7): bearer token, language, tenant, X-Requested-With.
 * A call that is refused for want of a good token is made once more when there is one: a refused call has done nothing. Rejects with react-admin's
 * HttpError on any answer that is not 2xx; its `body` is the error body of the HTTP contract.
 */
export const createOpen =
  (caller: Caller): Open =>
  async (url, { quiet = false, ...options } = {}) => {
    const call = async (): Promise<Response> => {
      const headers = new Headers(options.headers);
      if (!headers.has('Accept')) headers.set('Accept', 'application/json');
      headers.set('Accept-Language', caller.language());
      headers.set('X-Requested-With', 'XMLHttpRequest');
      const tenant = caller.tenant?.();
      if (tenant) headers.set('__tenant', tenant);
      if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
      const token = await caller.accessToken();
      if (token) headers.set('Authorization', `Bearer ${token}`);
      return fetch(url, { ...options, headers }).catch((cause: unknown) => {
        // Browsers say it in English, each in its own way; whoever has broken it off himself is told nothing.
        throw cause instanceof TypeError && caller.words ? new TypeError(caller.words('unreached'), { cause }) : cause;
      });
    };
    let answer = await call();
    if (answer.status === 401 && (await caller.regain())) answer = await call();
    caller.heard?.(answer.headers);
    if (answer.ok) return answer;
    const json = parsed(await answer.text());
    const { message } = membersIn(membersIn(json)['error']);
    const said = typeof message === 'string' ? message : undefined;
    const error = new HttpError(said ?? caller.words?.('failed') ?? answer.statusText, answer.status, json ?? null);
    if (!quiet) caller.refused?.(error);
    throw error;
  };

/** Calls the services and reads their JSON. */
export const createHttp =
  (open: Open): Http =>
  async <Body>(url: string, options: HttpOptions = {}) => {
    const answer = await open(url, options);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text, json: parsed(text) as Body };
  };
