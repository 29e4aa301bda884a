import type { Language } from '@kerben/platform/http/language.ts';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { Credentials } from './credentials.ts';
import type { Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';
import { filled, texts } from './pages/texts.ts';
import type { ResetTokens } from './reset-tokens.ts';
import type { Sessions } from './sessions.ts';

/** New passwords by a link in a letter: the page and `/api/account` both ask here. */
export const createPasswordReset = (options: {
  readonly accounts: Accounts;
  readonly credentials: Credentials;
  readonly attempts: Attempts;
  readonly tokens: ResetTokens;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly sessions: Sessions;
  /** Where the identity pages are, e.g. `https://kerben.example/identity`. */
  readonly issuer: string;
  readonly failed: (error: unknown) => void;
}) => {
  const { accounts, credentials, tokens, outbox } = options;

  const send = async (request: { tenant: string; email: string; language: Language }): Promise<void> => {
    const account = accounts.byEmail(request.tenant, request.email);
    if (!account) return;
    const token = await tokens.issue(account.id);
    const link = new URL(`${options.issuer}/account/reset-password`);
    link.searchParams.set('userId', account.id);
    link.searchParams.set('resetToken', token);
    link.searchParams.set('ui', request.language);
    const word = texts[request.language];
    const body = filled(word.mailBody, { name: account.claims.name, userName: account.userName, link: link.href });
    const { tenant, email: recipient } = account.claims;
    await outbox.post({ tenant, recipient, subject: word.mailSubject, body });
    options.mailer.wake();
  };

  return {
    /** Posts the letter when there is such an account. Never rejects and says nothing, so that nothing can be learnt. */
    sendLink: (request: { tenant: string; email: string; language: Language }): Promise<void> =>
      send(request).catch(options.failed),
    isGood: (userId: string, token: string): Promise<boolean> => tokens.isGood(userId, token),
    /** Sets the password and ends every session; false when the link is not good (any more). */
    set: async (userId: string, token: string, password: string): Promise<boolean> => {
      const account = accounts.byId(userId);
      if (!account || !(await tokens.use(userId, token))) return false;
      await credentials.set(userId, password);
      await options.attempts.succeeded(`name/${account.claims.tenant}/${account.userName.toLowerCase()}`);
      await options.sessions.end(userId);
      return true;
    },
  };
};
export type PasswordReset = ReturnType<typeof createPasswordReset>;
