import type { Express, RequestHandler } from 'express';
import type { ApiPart } from './options.ts';

/** Something that answers: where, in which part, and what it is made of; undefined where this Kerben has none. */
export interface Mount<Of> {
  /** Below this path, or these; everywhere when not said. */
  readonly at?: string | readonly string[];
  /** In every process when not said. */
  readonly serves?: ApiPart;
  readonly of: (k: Of) => RequestHandler | undefined;
}

/** Puts what answers into the application, in order. */
export const mount = <Of extends { readonly serves: (part: ApiPart) => boolean }>(
  app: Express,
  mounts: readonly Mount<Of>[],
  k: Of,
): void => {
  for (const { at = '/', serves, of } of mounts) {
    const handler = serves === undefined || k.serves(serves) ? of(k) : undefined;
    if (handler) app.use(typeof at === 'string' ? at : [...at], handler);
  }
};
