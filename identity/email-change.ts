import type { Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { Pool } from 'pg';
import type { AccountCommands } from './account-commands.ts';
import type { Credentials } from './credentials.ts';
import { linkTokenHash, newLinkToken } from './link-token.ts';
import type { Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';
import { filled, texts } from './pages/texts.ts';

/** Addresses that have not answered yet: until they do, the old one counts (decision addresses). */
export const emailChangeSchema = `
create table if not exists identity.email_change (
  token_hash text primary key,
  user_id text not null,
  email text not null,
  asked_at timestamptz not null default now()
);
create index if not exists email_change_user on identity.email_change (user_id);
`;

/** An address that somebody is asked for, and whose it is to become. */
export interface AskedAddress {
  readonly tokenHash: string;
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
}

/**
 * Another mail address of an account is asked for with its password, told to the old address at once, and counts when the new one has
 * answered: it is the way to a new password, and a token alone must not lead there.
 */
export const createEmailChange = (options: {
  readonly pool: Pool;
  readonly directory: Directory;
  readonly commands: AccountCommands;
  readonly credentials: Credentials;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** Whether letters that nothing sends are shown (the demo on its own machine). */
  readonly lettersAreShown: boolean;
  /** Where the identity pages are. */
  readonly issuer: string;
}) => {
  const { pool, directory, commands, credentials, outbox, mailer, issuer } = options;

  const userOf = (id: string) => {
    const user = directory.user(id);
    if (!user || user.state.isDeleted || !user.state.isActive) throw new Problem(401, 'Auth.TokenInvalid');
    return user;
  };

  const invalid = (code: string, member: string): Problem =>
    new Problem(400, 'Request.Invalid', { invalid: [{ code, member }] });

  return {
    /**
     * Looks whether it may be asked for; what is answered writes to both addresses. Throws a Problem: 400 about `email` or
     * `currentPassword`, 409 for people of another issuer and where no letter can be sent.
     */
    ask: async (request: {
      readonly userId: string;
      readonly email: string;
      readonly currentPassword: string | undefined;
      readonly language: Language;
    }): Promise<() => Promise<void>> => {
      const { userId, currentPassword, language } = request;
      const user = userOf(userId);
      const { tenant, state } = user;
      if (state.issuer !== null) throw new Problem(409, 'Account.EmailOfIssuer');
      if (!options.lettersAreShown && !mailer.hasServer(tenant)) throw new Problem(409, 'Settings.NoMailServer');
      const email = commands.checkEmail(request.email);
      if (currentPassword === undefined || !(await credentials.matches(userId, currentPassword)))
        throw invalid('Account.CurrentPasswordWrong', 'currentPassword');
      return async () => {
        const word = texts[language];
        const name = fullNameOf(state);
        const { userName } = state;
        const link = (page: string): string => `${issuer}/account/${page}?ui=${language}`;
        const post = (recipient: string, body: string): Promise<void> =>
          outbox.post({ tenant, recipient, subject: word.emailSubject, body });
        const other = directory.userWithEmail(tenant, email);
        if (other && other.id !== userId)
          // Whoever asks does not learn that there is such an account; who has it does.
          await post(
            email,
            filled(word.emailKnownBody, { name, userName: other.state.userName, link: link('forgot-password') }),
          );
        else {
          const token = newLinkToken();
          await pool.query('delete from identity.email_change where user_id = $1', [userId]);
          await pool.query('insert into identity.email_change (token_hash, user_id, email) values ($1, $2, $3)', [
            linkTokenHash(token),
            userId,
            email,
          ]);
          await post(
            email,
            filled(word.emailNewBody, { name, userName, link: `${link('confirm-email')}&token=${token}` }),
          );
        }
        if (state.email !== '')
          await post(state.email, filled(word.emailOldBody, { name, userName, email, link: link('forgot-password') }));
        mailer.wake();
      };
    },

    /** What a link asks for; undefined when it is not good (any more): a day old, or older than the account's password. */
    find: async (token: string): Promise<AskedAddress | undefined> => {
      const { rows } = await pool.query<Omit<AskedAddress, 'userName'>>(
        `select e.token_hash as "tokenHash", e.user_id as "userId", e.email from identity.email_change e
           join identity.credential c on c.user_id = e.user_id and c.changed_at <= e.asked_at
         where e.token_hash = $1 and e.asked_at > now() - interval '24 hours'`,
        [linkTokenHash(token)],
      );
      const [asked] = rows;
      const user = asked && directory.user(asked.userId);
      if (!asked || !user || user.state.isDeleted || !user.state.isActive) return undefined;
      return { ...asked, userName: user.state.userName };
    },

    /** The new address has answered, and counts from now on. `taken`: it belongs to another account by now. */
    confirm: async ({ tokenHash, userId, email }: AskedAddress): Promise<'done' | 'taken'> => {
      const taken = !(await commands.changeEmail({ userId, email, idempotencyKey: `email-${tokenHash}` }));
      await pool.query('delete from identity.email_change where token_hash = $1', [tokenHash]);
      return taken ? 'taken' : 'done';
    },

    /** Tells the address that an account had that somebody else has set another one. */
    tellOld: async (
      old: { readonly tenant: string; readonly name: string; readonly userName: string; readonly email: string },
      email: string,
      language: Language,
    ): Promise<void> => {
      const { tenant, name, userName, email: recipient } = old;
      const word = texts[language];
      await outbox.post({
        tenant,
        recipient,
        subject: word.emailSubject,
        body: filled(word.emailSetBody, { name, userName, email }),
      });
      mailer.wake();
    },

    purge: async (): Promise<void> => {
      await pool.query(`delete from identity.email_change where asked_at < now() - interval '24 hours'`);
    },
  };
};
export type EmailChange = ReturnType<typeof createEmailChange>;
