import type { Request } from 'express';

/** A cookie of a request. */
export const cookieOf = (req: Request, name: string): string | undefined =>
  (req.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
