import { books } from '@kerben/workflows/books.ts';
import type { RequestHandler } from 'express';

const areas: ReadonlyMap<string, string> = new Map(
  books.filter(({ path, area }) => path !== area).map(({ path, area }) => [path, area]),
);

/**
 * The specification names reference books by their paths (`country`, `station`), some of their areas are called otherwise
 * (`countries`, `stations`): both names lead to the same book (spec, HTTP contract: names that are given are used as given).
 */
export const bookPaths: RequestHandler = (req, _res, next) => {
  const [, first = ''] = /^\/([\w-]+)/.exec(req.url) ?? [];
  const area = areas.get(first);
  if (area !== undefined) req.url = `/${area}${req.url.slice(first.length + 1)}`;
  next();
};
