import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { errorPage } from './pages/error.ts';
import { cookieOf } from './routes/cookie.ts';
import { formOf, languageOfPage } from './routes/request.ts';

/** Field of every form of these pages that holds the token. */
export const formTokenField = 'formToken';

const current = new AsyncLocalStorage<string>();

/** The token that forms of the page being written carry: it belongs to the request, not to what the page shows. */
export const currentFormToken = (): string => current.getStore() ?? '';

const tokenFor = (key: string, nonce: string): string =>
  createHmac('sha256', key).update(`form/${nonce}`).digest('base64url');

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Forms of these pages are filled in on these pages: each carries a token that belongs to a cookie of the browser which read
 * the page (signed double submit, OWASP). It stands beside Sec-Fetch-Site, which older browsers do not send. `keys` newest
 * first.
 */
export const createFormTokens = ({ keys, secure }: { keys: readonly string[]; secure: boolean }) => {
  const [newest] = keys;
  if (newest === undefined) throw new Error('form tokens need a key');
  // `__Host-`: no other host beside ours can have set it, which is what the token rests on.
  const cookie = secure ? '__Host-kerben_form' : 'kerben_form';
  const path = secure ? '/' : '/identity';

  const give: RequestHandler = (req, res, next) => {
    const held = cookieOf(req, cookie);
    const nonce = held !== undefined && /^[\w-]{22}$/.test(held) ? held : randomBytes(16).toString('base64url');
    if (nonce !== held) res.cookie(cookie, nonce, { httpOnly: true, sameSite: 'lax', secure, path });
    current.run(tokenFor(newest, nonce), next);
  };
  /** After the form has been read. */
  const check: RequestHandler = (req, res, next) => {
    const nonce = cookieOf(req, cookie);
    const sent = formOf(req)[formTokenField] ?? '';
    const good = nonce !== undefined && keys.some((key) => equal(sent, tokenFor(key, nonce)));
    if (req.method !== 'POST' || good) return next();
    res.status(403).set('Cache-Control', 'no-store').type('html');
    res.send(errorPage(languageOfPage(req), 'form_expired'));
  };
  return { give, check };
};
