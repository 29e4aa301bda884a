import { membersIn } from '@kerben/platform/members.ts';
import { languageOf, type Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Request, RequestHandler } from 'express';

/** Fields of a posted form as texts; whatever is no text is not there. */
export const formOf = (req: Request): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(membersIn(req.body)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\0', '').slice(0, 400)]] : [],
    ),
  );

/** The language a page is read in: chosen on the page, else the browser's. */
export const languageOfPage = (req: Request): Language => {
  const asked = formOf(req)['ui'] ?? req.query['ui'];
  return languageOf(typeof asked === 'string' ? asked : req.get('accept-language'));
};

/** One value of the query. */
export const queryText = (req: Request, name: string): string | undefined => {
  const value = req.query[name];
  return typeof value === 'string' ? value.slice(0, 2_000) : undefined;
};

/**
 * An address of this application to go back to; anything else is its first page (security row S35). `origin` = where the
 * application is served.
 */
export const backTo = (wish: string | undefined, origin: string): string => {
  if (wish === undefined || !URL.canParse(wish, origin)) return '/';
  const url = new URL(wish, origin);
  // `/.//host` and `/x/..//host` are paths here; given as an address of its own, `//host` would be another host.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
};

/** Forms of these pages come from these pages: a browser says where a post comes from, and others are refused. */
export const sameSiteOnly: RequestHandler = (req, _res, next) => {
  const site = req.get('sec-fetch-site');
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (req.method === 'POST' && foreign) throw new Problem(403, 'Auth.ForeignForm');
  next();
};
