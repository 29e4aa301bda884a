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
import type { createPendingRegistrations, PendingRegistration, Registrant } from './pending-registrations.ts';
import type { SignInPolicy } from './tenants.ts';

const takenCodes = ['Users.NameTaken', 'Users.NameAlike', 'Users.EmailTaken'];

/** Whether all that stands against a registration is that somebody has this name or address. */
const isTaken = (error: unknown): boolean =>
  error instanceof Problem &&
  (error.code === 'Record.Exists' ||
    (error.invalid.length > 0 && error.invalid.every(({ code }) => takenCodes.includes(code))));

/** No answer comes sooner: to write down who waits takes longer than finding that there is such a user, and that would tell. */
const leastMs = 700;

/** Whether people may register: not where that is switched off, and not where no letter could ask whether an address is theirs. */
export type RegistrationState = 'open' | 'off' | 'no-mail';

/**
 * Registration (specification 000, section 2.1), by the page and by `/api/account`. Whoever registers hears the same whether
 * the name and the address were free or not; what became of it stands in a letter to that address (decision
 * sign-in-registration). A user is made when the address has answered, and before that nothing of it enters the log (decision
 * registration).
 */
export const createRegistration = (options: {
  readonly commands: AccountCommands;
  readonly accounts: Accounts;
  readonly credentials: Credentials;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly pending: ReturnType<typeof createPendingRegistrations>;
  readonly policy: SignInPolicy;
  /** Whether letters that nothing sends are shown (the demo on its own machine). */
  readonly lettersAreShown: boolean;
  /** Where the identity pages are. */
  readonly issuer: string;
}) => {
  const { commands, accounts, credentials, outbox, mailer, pending, policy, issuer } = options;

  const state = (tenant: string): RegistrationState => {
    if (!policy.registration(tenant)) return 'off';
    return options.lettersAreShown || mailer.hasServer(tenant) ? 'open' : 'no-mail';
  };

  /** Words of the letter; where name and address are free, with the link that makes the user. */
  const letterFor = async (user: Registrant, password: string, language: Language): Promise<string> => {
    const isFree = commands.isFree(user);
    // Taken or not, the password is worked at: it takes longer than all the rest.
    const passwordHash = await hashPassword(password);
    const word = texts[language];
    const { tenant, userName, name, email } = user;
    const link = (page: string): string => `${issuer}/account/${page}?ui=${language}`;
    if (isFree) {
      const token = await pending.keep(user, passwordHash);
      return filled(word.confirmBody, { name, userName, link: `${link('register/confirm')}&token=${token}` });
    }
    const known = accounts.byEmail(tenant, email);
    return known
      ? filled(word.emailKnownBody, { name, userName: known.userName, link: link('forgot-password') })
      : filled(word.nameTakenBody, { name, userName, link: link('register') });
  };

  return {
    state,
    /** Writes to the address. Throws a Problem about fields that are wrong by themselves. */
    ask: async (request: Registrant & { readonly password: string; readonly language: Language }): Promise<void> => {
      const { password, language, ...user } = request;
      const work = async (): Promise<void> => {
        const body = await letterFor(user, password, language);
        const { tenant, email: recipient } = user;
        await outbox.post({ tenant, recipient, subject: texts[language].registeredSubject, body });
        mailer.wake();
      };
      await Promise.all([work(), delay(leastMs)]);
    },
    /** Whose link this is; undefined when it is not good (any more), or registration was turned off meanwhile. */
    find: async (token: string): Promise<PendingRegistration | undefined> => {
      const waiting = await pending.find(token);
      return waiting && policy.registration(waiting.tenant) ? waiting : undefined;
    },
    /**
     * The address has answered: makes the user, with the password that was chosen. `taken`: somebody else has the name or the address
     * by now. A second answer, or one after a crash, makes the same user.
     */
    confirm: async (waiting: PendingRegistration): Promise<{ readonly id: string } | 'taken'> => {
      const { passwordHash, tokenHash, ...user } = waiting;
      let made: { readonly id: string };
      try {
        made = await commands.register({ ...user, idempotencyKey: `registration-${tokenHash}` });
      } catch (error) {
        if (!isTaken(error)) throw error;
        await pending.forget(waiting);
        return 'taken';
      }
      await credentials.setHash(made.id, passwordHash);
      await pending.forget(waiting);
      return made;
    },
  };
};
export type Registrations = ReturnType<typeof createRegistration>;
