import { createHash, randomBytes } from 'node:crypto';

/** What a link in a letter carries: nobody guesses it. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it: whoever reads the table can open no link. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
