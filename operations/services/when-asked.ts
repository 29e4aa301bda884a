import type { RequestHandler } from 'express';

/** Answers that few ask for: their modules are loaded when somebody does. */
export const whenAsked = (load: () => Promise<RequestHandler>): RequestHandler => {
  let loaded: Promise<RequestHandler> | undefined;
  return (req, res, next) => {
    loaded ??= load();
    loaded.then((handler) => handler(req, res, next)).catch(next);
  };
};
