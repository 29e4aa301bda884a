import type { Request } from 'express';

/** Where something came from, as the security log names it. */
export interface SecuritySource {
  readonly address: string | undefined;
  /** What the browser calls itself. */
  readonly browser: string | undefined;
}

export const sourceOf = (req: Request): SecuritySource => ({ address: req.ip, browser: req.get('user-agent') });
