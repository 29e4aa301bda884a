import { isDocument } from '../shell/routes/documents.ts';
import { routeOf } from '../shell/routes/routes.ts';
import type { About } from './panel.ts';

/** The document's record that a path of the application opens; undefined for lists, forms and everything else. */
export const recordAt = (pathname: string): About | undefined => {
  const route = routeOf(pathname);
  const area = route?.area ?? route?.name;
  if (!route || area === undefined || !isDocument(area)) return undefined;
  const rest = pathname.slice(route.path.length).split('/').filter(Boolean);
  const [id] = rest;
  // Words of the application are no ids: those have a digit in them.
  if (rest.length !== 1 || id === undefined || !/\d/.test(id) || id.length > 80) return undefined;
  try {
    return { area, id: decodeURIComponent(id) };
  } catch {
    return undefined;
  }
};

/** A piece of a message: words, a record of this application, or an address elsewhere. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'record'; readonly record: About; readonly path: string }
  | { readonly kind: 'link'; readonly href: string };

/** Addresses, and paths of this application. What ends a sentence is no part of them. */
const links = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}»]|(?<![\w/])\/[a-z][\w-]*(?:\/[\w-]+)+/gi;

/** The pieces of a message, `origin` being where this application lives. */
export const partsOf = (text: string, origin: string): readonly Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(links)) {
    const [found] = match;
    const url = URL.canParse(found, origin) ? new URL(found, origin) : undefined;
    const record = url?.origin === origin ? recordAt(url.pathname) : undefined;
    const part: Part | undefined =
      url && record
        ? { kind: 'record', record, path: url.pathname }
        : /^https?:/i.test(found)
          ? { kind: 'link', href: found }
          : undefined;
    if (!part) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
};
