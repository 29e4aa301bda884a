import type { Response } from 'express';

/** Head and body in one piece: `res.json` would make a buffer of a long text and write it by itself. */
export const endWithJson = (res: Response, json: string): void => {
  res
    .writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(json),
    })
    .end(json);
};
