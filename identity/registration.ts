import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { AccountCommands } from './account-commands.ts';
import type { Accounts } from './accounts.ts';
import type { Credentials } from './credentials.ts';
import type { Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';
import { filled, texts } from './pages/texts.ts';
import { hashPassword } from './password.ts';

const takenCodes = ['Users.NameTaken', 'Users.NameAlike', 'Users.EmailTaken'];

/** Whether all that stands against a registration is that somebody has this name or address. */
const isTaken = (error: unknown): boolean =>
  error instanceof Problem &&
  (error.code === 'Record.Exists' ||
    (error.invalid.length > 0 && error.invalid.every(({ code }) => takenCodes.includes(code))));

/** No answer comes sooner: making a user takes longer than finding that there is one, and that would tell. */
const leastMs = 700;

/**
 * Registration (specification 000, section 2.1), by the page and by `/api/account`. Whoever registers hears the same whether
 * the name and the address were free or not; what became of it stands in a letter to that address (decision
 * sign-in-registration).
 */
export const createRegistration =
  (options: {
    readonly commands: AccountCommands;
    readonly accounts: Accounts;
    readonly credentials: Credentials;
    readonly outbox: Outbox;
    readonly mailer: Mailer;
    /** Where the identity pages are. */
    readonly issuer: string;
  }) =>
  /** Throws a Problem about fields that are wrong by themselves. */
  async (
    request: Parameters<AccountCommands['register']>[0] & {
      readonly password: string;
      readonly language: Language;
    },
  ): Promise<void> => {
    const { password, language, ...user } = request;
    const { tenant, userName, name, email } = user;
    const word = texts[language];
    const link = (page: string): string => `${options.issuer}/account/${page}?ui=${language}`;

    const outcome = async (): Promise<string> => {
      try {
        const { id } = await options.commands.register(user);
        await options.credentials.set(id, password);
        return filled(word.registeredBody, { name, userName, link: new URL('/', options.issuer).href });
      } catch (error) {
        if (!isTaken(error)) throw error;
        await hashPassword(password);
        const known = options.accounts.byEmail(tenant, email);
        return known
          ? filled(word.emailKnownBody, { name, userName: known.userName, link: link('forgot-password') })
          : filled(word.nameTakenBody, { name, userName, link: link('register') });
      }
    };
    const work = async (): Promise<void> => {
      const body = await outcome();
      await options.outbox.post({ tenant, recipient: email, subject: word.registeredSubject, body });
      options.mailer.wake();
    };
    await Promise.all([work(), delay(leastMs)]);
  };
export type Register = ReturnType<typeof createRegistration>;
