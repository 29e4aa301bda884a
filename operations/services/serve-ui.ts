import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** The built application: hashed files for ever, the page itself never from a cache, every path of the browser the same page. */
export const serveUi = (folder: string): readonly RequestHandler[] => {
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = readFileSync(join(folder, 'index.html'));
  const answerPage: RequestHandler = (req, res) => {
    const wantsPage =
      (req.method === 'GET' || req.method === 'HEAD') && req.accepts('html') && !req.path.startsWith('/assets/');
    if (!wantsPage) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
    res.set('Cache-Control', 'no-cache').type('html').send(page);
  };
  return [
    (req, res, next) => {
      if (req.path === '/' || req.path === '/index.html') next();
      else files(req, res, next);
    },
    answerPage,
  ];
};
