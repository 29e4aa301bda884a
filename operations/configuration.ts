import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((text) => ['on', 'true', '1'].includes(text));

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().default('.data'),
  /** Address people use, when a proxy stands before Kerben. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  EVENTSTORE_URL: z.string().optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_AUDIENCE: z.string().default('kerben-api'),
  /** `typ` of access tokens: `at+jwt`; Keycloak writes `JWT`. */
  OIDC_TOKEN_TYPE: z.string().default('at+jwt'),
  /** Where tokens of another issuer carry roles, as a path; Keycloak: `realm_access.roles`. */
  OIDC_ROLES_CLAIM: z.string().min(1).default('roles'),
  /** Client id of this application at another issuer. */
  OIDC_CLIENT_ID: z.string().min(1).default('kerben-ui'),
  /** Refuse id tokens without at_hash; Keycloak writes it. */
  OIDC_REQUIRE_AT_HASH: flag.default(false),
  /** Where people look after their account at another issuer; Keycloak: `{issuer}/account`. */
  OIDC_ACCOUNT_URL: z.url().optional(),
  AUTH_FLOW: z.enum(['code', 'password']).optional(),
  DEMO: flag.optional(),
  /** Sets the administrator's password where there are no demo accounts. */
  ADMIN_PASSWORD: z.string().min(12).max(200).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
});

/** What the environment says. Every URL that is set replaces the embedded part of that name (spec/http-contract, start). */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly eventStoreUrl: string | undefined;
  readonly oidcIssuer: string | undefined;
  readonly oidcAudience: string;
  readonly oidcTokenType: string;
  readonly oidcRolesClaim: string;
  readonly oidcClientId: string;
  readonly oidcRequireAtHash: boolean;
  readonly oidcAccountUrl: string | null;
  /** How the application signs people in; `password` = its own page /account/login. */
  readonly authFlow: 'code' | 'password';
  readonly passwordGrant: boolean;
  readonly demo: boolean;
  readonly adminPassword: string | undefined;
  readonly trustProxy: number;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Reads the configuration. Throws an Error that names every variable that is wrong. */
export const readConfiguration = (environment: NodeJS.ProcessEnv = process.env): Configuration => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      `the configuration is wrong: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  }
  const { data } = parsed;
  // Demo events can never be taken back: beside a database or log of one's own only when asked for.
  const wanted = data.DEMO ?? (data.DATABASE_URL === undefined && data.EVENTSTORE_URL === undefined);
  // Demo accounts have a known password: never on an address that others can reach, never beside a real sign-in.
  const hosts = [data.HOST, ...(data.PUBLIC_URL === undefined ? [] : [new URL(data.PUBLIC_URL).hostname])];
  const demo = wanted && hosts.every(isLoopback) && data.OIDC_ISSUER === undefined;
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: resolve(import.meta.dirname, '..', data.DATA_DIR),
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: data.DATABASE_URL,
    eventStoreUrl: data.EVENTSTORE_URL,
    oidcIssuer: data.OIDC_ISSUER,
    oidcAudience: data.OIDC_AUDIENCE,
    oidcTokenType: data.OIDC_TOKEN_TYPE,
    oidcRolesClaim: data.OIDC_ROLES_CLAIM,
    oidcClientId: data.OIDC_CLIENT_ID,
    oidcRequireAtHash: data.OIDC_REQUIRE_AT_HASH,
    oidcAccountUrl: data.OIDC_ACCOUNT_URL ?? null,
    authFlow: data.AUTH_FLOW ?? 'code',
    passwordGrant: data.AUTH_FLOW === 'password' || demo,
    demo,
    adminPassword: data.ADMIN_PASSWORD,
    trustProxy: data.TRUST_PROXY,
  };
};

/** The configuration for a command at the terminal: what is wrong is said without a stack, exit code 2. */
export const configurationOrExit = (): Configuration => {
  try {
    return readConfiguration();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
};
