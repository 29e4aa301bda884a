import { join } from 'node:path';
import { Problem } from '@kerben/platform/http/problem.ts';
import { json, static as files, type RequestHandler } from 'express';

/** What systems that stand in for others answer is kept by nobody. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** What is posted to them is JSON, which no form of another site can send. */
export const jsonOnly: readonly RequestHandler[] = [
  noStore,
  json({ limit: '16kb' }),
  (req, _res, next) => next(req.is('application/json') ? undefined : new Problem(415, 'Request.NotJson')),
];

const served = {
  index: false,
  redirect: false,
  cacheControl: false,
  setHeaders: (res: { setHeader: (name: string, value: string) => unknown }) =>
    void res.setHeader('Cache-Control', 'no-store'),
} as const;

/** All of them look alike. */
export const simulatorFiles: RequestHandler = files(join(import.meta.dirname, 'sed-simulator/assets'), served);

/** Scripts of another one's page. */
export const filesIn = (folder: string): RequestHandler => files(folder, served);
