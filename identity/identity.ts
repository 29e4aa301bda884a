import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { Pool } from 'pg';
import type { AccountCommands } from './account-commands.ts';
import { createAccounts } from './accounts.ts';
import { identitySchema, purgeExpired } from './adapter.ts';
import { attemptSchema, createAttempts } from './attempts.ts';
import { createCredentials, credentialSchema } from './credentials.ts';
import { createEmailChange, emailChangeSchema } from './email-change.ts';
import { createKnownDevices } from './known-device.ts';
import { createMailer } from './mailer.ts';
import { createOutbox, outboxSchema } from './outbox.ts';
import { createPasswordReset } from './password-reset.ts';
import { createPendingRegistrations, registrationSchema } from './pending-registrations.ts';
import { createRegistration } from './registration.ts';
import { createResetTokens, resetTokenSchema } from './reset-tokens.ts';
import { createSecrets, secretSchema } from './secrets.ts';
import type { SecurityLog } from './security-log.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import type { SignInPolicy, Tenants } from './tenants.ts';

/** Everything the provider keeps in its own schema of the database. */
export const identityTables =
  identitySchema +
  credentialSchema +
  attemptSchema +
  outboxSchema +
  resetTokenSchema +
  registrationSchema +
  emailChangeSchema +
  secretSchema;

/** What the provider's pages, its password grant and `/api/account` are made of. */
export const createIdentity = (options: {
  readonly pool: Pool;
  readonly directory: Directory;
  readonly commands: AccountCommands;
  readonly tenants: Tenants;
  readonly policy: SignInPolicy;
  /** Newest first. */
  readonly cookieKeys: readonly string[];
  readonly issuer: string;
  /** Whether letters that nothing sends are shown (the demo on its own machine). */
  readonly lettersAreShown: boolean;
  /** 32 bytes. */
  readonly secretKey: Buffer;
  readonly security: SecurityLog;
  /** Hears of what failed where nobody could be told. */
  readonly failed: (error: unknown) => void;
}) => {
  const { pool, directory, commands, tenants, policy, issuer, security, failed } = options;
  const credentials = createCredentials(pool);
  const accounts = createAccounts({ directory, credentials });
  const attempts = createAttempts(pool);
  const devices = createKnownDevices(options.cookieKeys);
  const tokens = createResetTokens(pool);
  const pending = createPendingRegistrations(pool);
  const outbox = createOutbox(pool);
  const sessions = createSessions(pool);
  const { lettersAreShown } = options;
  const secrets = createSecrets(pool, options.secretKey);
  const mailer = createMailer({ directory, secrets, outbox, failed });
  const emailChange = createEmailChange({
    pool,
    directory,
    commands,
    credentials,
    outbox,
    mailer,
    lettersAreShown,
    issuer,
  });
  return {
    accounts,
    commands,
    credentials,
    devices,
    emailChange,
    mailer,
    outbox,
    policy,
    security,
    sessions,
    signIn: createSignIn({ accounts, attempts, devices, security }),
    tenants,
    registrations: createRegistration({
      commands,
      accounts,
      credentials,
      outbox,
      mailer,
      pending,
      policy,
      lettersAreShown,
      issuer,
    }),
    reset: createPasswordReset({ accounts, credentials, attempts, tokens, outbox, mailer, sessions, issuer, failed }),
    /** Forgets what has expired; called from time to time. */
    purge: async (): Promise<void> => {
      await purgeExpired(pool);
      await attempts.purge();
      await tokens.purge();
      await pending.purge();
      await emailChange.purge();
      await outbox.purge();
      await security.purge();
    },
  };
};
export type Identity = ReturnType<typeof createIdentity>;
