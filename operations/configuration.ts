import { readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { defaultFileLimit } from '@kerben/command-service/import/limits.ts';
import type { Bucket } from '@kerben/platform/files/s3-store.ts';
import type { KafkaAddress } from '@kerben/platform/kafka/connection.ts';
import { networksIn } from '@kerben/platform/webhooks/closed-networks.ts';
import { readWebhookSecrets } from '@kerben/platform/webhooks/signature.ts';
import { defaultTopicPrefix } from '@kerben/workflows/integration/publication.ts';
import { defaultPace, type SedPace } from '@kerben/workflows/documents/change-agreement-request-document/sed/pace.ts';
import { z } from 'zod';
import { usualPace, type AnswerPace } from './partners/pace.ts';
import { codeOf } from '@kerben/platform/caught.ts';

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((text) => ['on', 'true', '1'].includes(text));

/** A time or a number of the exchange with SED; tests and the fault suite shorten them. */
const patience = z.coerce.number().int().min(1).max(86_400_000).optional();

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().default('.data'),
  /** Address people use, when a proxy stands before Kerben. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  /** The role that owns the log and brings it up to date, when the services come as another one (docs/operations.md). */
  DATABASE_OWNER_URL: z.string().optional(),
  /** Largest file that is imported into a book, MB (docs/import.md). */
  IMPORT_MAX_MB: z.coerce.number().int().min(1).max(1_000).default(defaultFileLimit),
  /** Where attached files lie; every service needs the same folder (docs/operations.md). */
  FILES_FOLDER: z.string().optional(),
  /** A server that speaks S3 instead, with the bucket in the path: `https://s3.example.org/kerben-files`. */
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().min(1).default('auto'),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Largest file that is attached to a document, MB. */
  FILES_MAX_MB: z.coerce.number().int().min(1).max(1_000).default(25),
  EVENTSTORE_URL: z.string().optional(),
  OIDC_ISSUER: z.url().optional(),
  /** Where the issuer's keys are, when services reach it by another address than people; found by discovery otherwise. */
  OIDC_KEY_SET_URL: z.url().optional(),
  OIDC_AUDIENCE: z.string().default('kerben-api'),
  /** `typ` of access tokens: `at+jwt`; Keycloak writes `JWT`. */
  OIDC_TOKEN_TYPE: z.string().default('at+jwt'),
  /** Where tokens of another issuer carry roles, as a path; Keycloak: `realm_access.roles`. */
  OIDC_ROLES_CLAIM: z.string().min(1).default('roles'),
  /** Client id of this application at another issuer. */
  OIDC_CLIENT_ID: z.string().min(1).default('kerben-ui'),
  /** How long a start waits for an issuer that does not answer. */
  OIDC_WAIT_MS: z.coerce.number().int().min(0).max(86_400_000).default(120_000),
  /** Scopes that the application asks another issuer for (docs/sign-in.md). */
  OIDC_SCOPES: z
    .string()
    .regex(/^openid(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'scopes with a space between them, openid first')
    .default('openid profile email roles'),
  /** Refuse id tokens without at_hash; Keycloak writes it. */
  OIDC_REQUIRE_AT_HASH: flag.default(false),
  /** Where people look after their account at another issuer; Keycloak: `{issuer}/account`. */
  OIDC_ACCOUNT_URL: z.url().optional(),
  AUTH_FLOW: z.enum(['code', 'password']).optional(),
  DEMO: flag.optional(),
  /** Sets the administrator's password where there are no demo accounts. */
  ADMIN_PASSWORD: z.string().min(12).max(200).optional(),
  /** Who may read `/metrics`: this machine, or whoever reaches the port (a proxy must then keep the path to itself). */
  METRICS_FOR: z.enum(['local', 'all']).default('local'),
  /** Seconds that lists may be behind the log before `/health/ready` and the application say so. */
  LISTS_LAG_SECONDS: z.coerce.number().min(1).max(86_400).default(10),
  /** Answers are compared with what their questions declare: for tests and `npm run dev`. */
  STRICT_ANSWERS: flag.default(false),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Where redirect requests are sent; replaces the simulator (docs/sed.md). */
  SED_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What both sides sign with: base64, `whsec_` allowed; two of them while one is replaced. */
  SED_WEBHOOK_SECRET: z.string().optional(),
  /** A file that holds it instead. */
  SED_WEBHOOK_SECRET_FILE: z.string().optional(),
  SED_SIMULATOR: flag.optional(),
  /** Closed networks in which message partners may be reached all the same: `10.20.0.0/16` (docs/integration.md). */
  PARTNER_NETWORKS: z.string().default(''),
  PARTNER_LOOK_MS: patience,
  PARTNER_FIRST_PAUSE_MS: patience,
  PARTNER_TRIES: patience,
  SED_FIRST_PAUSE_MS: patience,
  SED_LONGEST_PAUSE_MS: patience,
  SED_TRIES: patience,
  SED_GIVE_UP_MS: patience,
  SED_TIMEOUT_MS: patience,
  SED_BREAKER_FAILURES: patience,
  SED_BREAKER_PAUSE_MS: patience,
  /** The payment provider's page; replaces the simulator (docs/online-payment.md). */
  PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What both sides sign with: base64, `whsec_` allowed; two of them while one is replaced. */
  PAYMENTS_WEBHOOK_SECRET: z.string().optional(),
  /** A file that holds it instead. */
  PAYMENTS_WEBHOOK_SECRET_FILE: z.string().optional(),
  PAYMENTS_SIMULATOR: flag.optional(),
  /** `host:port,host:port`; nothing is published without it (docs/integration.md). */
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/)
    .optional(),
  KAFKA_CLIENT_ID: z.string().min(1).default('kerben'),
  /** First part of every topic. */
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,40}$/)
    .default(defaultTopicPrefix),
  /** Copies of each partition when topics are created; three, or as many as there are brokers, when absent. */
  KAFKA_REPLICATION: z.coerce.number().int().min(1).max(9).optional(),
  KAFKA_TLS: flag.optional(),
  KAFKA_TLS_CA_FILE: z.string().optional(),
  KAFKA_TLS_CERT_FILE: z.string().optional(),
  KAFKA_TLS_KEY_FILE: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  /** A file that holds it instead. */
  KAFKA_SASL_PASSWORD_FILE: z.string().optional(),
});

/** What the environment says. Every URL that is set replaces the embedded part of that name (spec/http-contract, start). */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Undefined = the role of `databaseUrl` owns everything. */
  readonly databaseOwnerUrl: string | undefined;
  /** Largest file that is imported into a book, MB. */
  readonly importLimit: number;
  /** Folder of the content-addressed store, or the bucket that takes its place. */
  readonly files: { readonly folder: string } | { readonly bucket: Bucket };
  /** Largest file that is attached to a document, bytes. */
  readonly filesLimit: number;
  readonly eventStoreUrl: string | undefined;
  readonly oidcIssuer: string | undefined;
  readonly oidcKeySetUrl: URL | undefined;
  readonly oidcAudience: string;
  readonly oidcTokenType: string;
  readonly oidcRolesClaim: string;
  readonly oidcClientId: string;
  readonly oidcScopes: string;
  readonly oidcWaitMs: number;
  readonly oidcRequireAtHash: boolean;
  readonly oidcAccountUrl: string | null;
  /** How the application signs people in; `password` = its own page /account/login. */
  readonly authFlow: 'code' | 'password';
  readonly passwordGrant: boolean;
  readonly demo: boolean;
  readonly adminPassword: string | undefined;
  readonly metricsFor: 'local' | 'all';
  /** Seconds that lists may be behind the log. */
  readonly listsLag: number;
  /** What questions answer is compared with what they declare. */
  readonly strictAnswers: boolean;
  readonly trustProxy: number;
  readonly sed: SedConfiguration;
  readonly payments: PaymentsConfiguration;
  /** How answers go to message partners. */
  readonly partners: { readonly opened: BlockList; readonly pace: AnswerPace };
  /** Undefined = nothing is published to Kafka. */
  readonly kafka: KafkaConfiguration | undefined;
}

/** Where integration events are published (docs/integration.md). */
export interface KafkaConfiguration {
  readonly address: KafkaAddress;
  readonly topicPrefix: string;
  readonly replication: number | undefined;
}

/** The exchange with SED. */
export interface SedConfiguration {
  /** Where requests are posted; undefined = to the simulator, or nowhere. */
  readonly url: string | undefined;
  /** The first one signs, every one verifies; undefined = none is given. */
  readonly secrets: readonly Buffer[] | undefined;
  /** Whether the embedded simulator stands in for SED. */
  readonly simulator: boolean;
  readonly pace: SedPace;
}

/** The payment provider. */
export interface PaymentsConfiguration {
  /** Its page; undefined = the simulator's, or none. */
  readonly url: string | undefined;
  /** The first one signs, every one verifies; undefined = none is given. */
  readonly secrets: readonly Buffer[] | undefined;
  /** Whether the embedded simulator stands in for a provider. */
  readonly simulator: boolean;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** The secrets that both sides of an exchange sign with. Throws an Error that names the variable, never the secret. */
const webhookSecrets = (
  data: z.output<typeof schema>,
  side: 'SED' | 'PAYMENTS',
): { readonly url: string | undefined; readonly secrets: readonly Buffer[] | undefined } => {
  const variable = `${side}_WEBHOOK_SECRET` as const;
  const { [`${side}_URL` as const]: url, [`${variable}_FILE` as const]: file } = data;
  let secrets: readonly Buffer[] | undefined;
  try {
    const text = data[variable] ?? (file === undefined ? undefined : readFileSync(file, 'utf8'));
    secrets = text === undefined ? undefined : readWebhookSecrets(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the configuration is wrong: ${variable}: ${reason}`, { cause: error });
  }
  if (url !== undefined && secrets === undefined)
    throw new Error(`the configuration is wrong: ${variable}: ${side}_URL needs the secret that both sides sign with`);
  return { url, secrets };
};

const paymentsOf = (data: z.output<typeof schema>, simulatorAllowed: boolean): PaymentsConfiguration => {
  const { url, secrets } = webhookSecrets(data, 'PAYMENTS');
  return { url, secrets, simulator: url === undefined && simulatorAllowed };
};

const sedOf = (data: z.output<typeof schema>, simulatorAllowed: boolean): SedConfiguration => {
  const { url, secrets } = webhookSecrets(data, 'SED');
  return {
    url,
    secrets,
    simulator: url === undefined && simulatorAllowed,
    pace: {
      firstPauseMs: data.SED_FIRST_PAUSE_MS ?? defaultPace.firstPauseMs,
      longestPauseMs: data.SED_LONGEST_PAUSE_MS ?? defaultPace.longestPauseMs,
      tries: data.SED_TRIES ?? defaultPace.tries,
      giveUpMs: data.SED_GIVE_UP_MS ?? defaultPace.giveUpMs,
      timeoutMs: data.SED_TIMEOUT_MS ?? defaultPace.timeoutMs,
      breakerFailures: data.SED_BREAKER_FAILURES ?? defaultPace.breakerFailures,
      breakerPauseMs: data.SED_BREAKER_PAUSE_MS ?? defaultPace.breakerPauseMs,
    },
  };
};

const partnersOf = (data: z.output<typeof schema>): Configuration['partners'] => {
  const { PARTNER_LOOK_MS: lookMs, PARTNER_FIRST_PAUSE_MS: firstPauseMs, PARTNER_TRIES: tries } = data;
  const pace = {
    ...usualPace,
    ...(lookMs !== undefined && { lookMs }),
    ...(firstPauseMs !== undefined && { firstPauseMs }),
    ...(tries !== undefined && { tries }),
  };
  try {
    return { opened: networksIn(data.PARTNER_NETWORKS), pace };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the configuration is wrong: PARTNER_NETWORKS: ${reason}`, { cause: error });
  }
};

/** Throws an Error that names the variable, never the secret. */
const kafkaOf = (data: z.output<typeof schema>): KafkaConfiguration | undefined => {
  if (data.KAFKA_BROKERS === undefined) return undefined;
  const fileOf = (name: `KAFKA_${'TLS_CA' | 'TLS_CERT' | 'TLS_KEY' | 'SASL_PASSWORD'}_FILE`): string | undefined => {
    const file = data[name];
    if (file === undefined) return undefined;
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      throw new Error(`the configuration is wrong: ${name}: the file cannot be read`);
    }
  };
  const [ca, cert, key] = [fileOf('KAFKA_TLS_CA_FILE'), fileOf('KAFKA_TLS_CERT_FILE'), fileOf('KAFKA_TLS_KEY_FILE')];
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username } = data;
  const password = data.KAFKA_SASL_PASSWORD ?? fileOf('KAFKA_SASL_PASSWORD_FILE');
  if (mechanism !== undefined && (username === undefined || password === undefined))
    throw new Error(
      'the configuration is wrong: KAFKA_SASL_MECHANISM: KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD belong to it',
    );
  const tls = data.KAFKA_TLS ?? [ca, cert, key].some((text) => text !== undefined);
  return {
    address: {
      brokers: data.KAFKA_BROKERS.split(','),
      clientId: data.KAFKA_CLIENT_ID,
      ...(tls && { tls: { ca, cert, key } }),
      ...(mechanism !== undefined &&
        username !== undefined &&
        password !== undefined && { sasl: { mechanism, username, password } }),
    },
    topicPrefix: data.KAFKA_TOPIC_PREFIX,
    replication: data.KAFKA_REPLICATION,
  };
};

const filesOf = (data: z.output<typeof schema>, dataDir: string): Configuration['files'] => {
  const { FILES_S3_URL: endpoint, FILES_S3_ACCESS_KEY_ID: accessKeyId } = data;
  const { FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (endpoint === undefined)
    return { folder: data.FILES_FOLDER === undefined ? join(dataDir, 'files') : resolve(data.FILES_FOLDER) };
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(
      'the configuration is wrong: FILES_S3_URL: FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY belong to it',
    );
  return { bucket: { endpoint, region: data.FILES_S3_REGION, accessKeyId, secretAccessKey } };
};

/** What may come from a file instead (`NAME_FILE`), as containers get their secrets. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'EVENTSTORE_URL',
  'ADMIN_PASSWORD',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** Throws an Error that names the variable, never what the file holds. */
const withSecrets = (
  given: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> => {
  const read = secrets.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined || given[name] !== undefined) return [];
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const];
    } catch (error) {
      const code = codeOf(error) ?? 'unknown';
      throw new Error(`the configuration is wrong: ${name}_FILE: ${file} cannot be read (${code})`, { cause: error });
    }
  });
  return { ...given, ...Object.fromEntries(read) };
};

/** Reads the configuration. Throws an Error that names every variable that is wrong. */
export const readConfiguration = (environment: NodeJS.ProcessEnv = process.env): Configuration => {
  const given = withSecrets(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
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
  // Whoever opens a simulator's page decides in SED's or a bank's name: as little as the demo may others reach it.
  const embedded = data.DATABASE_URL === undefined && data.EVENTSTORE_URL === undefined;
  const dataDir = resolve(import.meta.dirname, '..', data.DATA_DIR);
  const mayStandIn = (wanted: boolean | undefined): boolean => (wanted ?? embedded) && hosts.every(isLoopback);
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir,
    files: filesOf(data, dataDir),
    filesLimit: data.FILES_MAX_MB * 1_000_000,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    importLimit: data.IMPORT_MAX_MB,
    eventStoreUrl: data.EVENTSTORE_URL,
    oidcIssuer: data.OIDC_ISSUER,
    oidcKeySetUrl: data.OIDC_KEY_SET_URL === undefined ? undefined : new URL(data.OIDC_KEY_SET_URL),
    oidcAudience: data.OIDC_AUDIENCE,
    oidcTokenType: data.OIDC_TOKEN_TYPE,
    oidcRolesClaim: data.OIDC_ROLES_CLAIM,
    oidcClientId: data.OIDC_CLIENT_ID,
    oidcScopes: data.OIDC_SCOPES,
    oidcWaitMs: data.OIDC_WAIT_MS,
    oidcRequireAtHash: data.OIDC_REQUIRE_AT_HASH,
    oidcAccountUrl: data.OIDC_ACCOUNT_URL ?? null,
    authFlow: data.AUTH_FLOW ?? 'code',
    passwordGrant: data.AUTH_FLOW === 'password' || demo,
    demo,
    adminPassword: data.ADMIN_PASSWORD,
    metricsFor: data.METRICS_FOR,
    listsLag: data.LISTS_LAG_SECONDS,
    strictAnswers: data.STRICT_ANSWERS,
    trustProxy: data.TRUST_PROXY,
    sed: sedOf(data, mayStandIn(data.SED_SIMULATOR)),
    payments: paymentsOf(data, mayStandIn(data.PAYMENTS_SIMULATOR)),
    partners: partnersOf(data),
    kafka: kafkaOf(data),
  };
};

/** The address under which people and systems reach Kerben; with PORT 0 only the API knows it (tests). */
export const addressOf = ({ publicUrl, host, port }: Configuration): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The configuration for a command at the terminal: what is wrong is said without a stack, exit code 2. */
export const configurationOrExit = (): Configuration => {
  try {
    return readConfiguration();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
};
