import { membersIn } from '@kerben/platform/members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Json } from '@kerben/query-service/openapi/json.ts';
import type { ErrorRequestHandler, RequestHandler } from 'express';

/** What may be done at an address of the API, as `Allow` says it; nothing where nothing stands. */
export type MethodsAt = (path: string) => Promise<readonly string[]>;

interface Template {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** `/api/app/smgs/{id}` matches one part in the place of its parameter. */
const templateOf = ([path, operations]: [string, unknown]): Template => ({
  pattern: new RegExp(`^${path.replaceAll(/[.$]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  methods: Object.keys(membersIn(operations)).map((method) => method.toUpperCase()),
});

/**
 * The methods of every address, from the document that describes the API: the one table that every route of every service stands
 * in, whichever of them answers here. An address may be two things (`/smgs/import` and `/smgs/{id}`): what either can do may be done.
 */
export const methodsAt = (document: () => Promise<Json>): MethodsAt => {
  let templates: Promise<readonly Template[]> | undefined;
  return async (path) => {
    templates ??= document().then(({ paths }) => Object.entries(membersIn(paths)).map(templateOf));
    const known = await templates.catch((error: unknown) => {
      templates = undefined;
      throw error;
    });
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap((template) => template.methods));
    if (methods.size === 0) return [];
    return [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
  };
};

/** `OPTIONS` answers what may be done at an address, to whoever asks: the document that says it is public as well. */
export const answerOptions =
  (methods: MethodsAt): RequestHandler =>
  async (req, res, next) => {
    if (req.method !== 'OPTIONS') {
      next();
      return;
    }
    const allow = await methods(req.baseUrl + req.path);
    if (allow.length === 0) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.originalUrl } });
    res
      .status(204)
      .set({ Allow: allow.join(', '), 'Cache-Control': 'no-store' })
      .end();
  };

/**
 * An address that no route took although it stands in the document was asked with another method: 405 with `Allow` (RFC 9110, 15.5.6).
 * Asked only once nobody answered, so that no request that is right pays for it.
 */
export const tellMethods =
  (methods: MethodsAt): ErrorRequestHandler =>
  async (error: unknown, req, _res, next) => {
    if (!(error instanceof Problem) || error.code !== 'Request.UnknownPath') {
      next(error);
      return;
    }
    const allow = await methods(req.path);
    if (allow.length === 0 || allow.includes(req.method)) {
      next(error);
      return;
    }
    const { method } = req;
    next(new Problem(405, 'Request.Method', { params: { method }, headers: { Allow: allow.join(', ') } }));
  };
