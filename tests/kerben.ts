import { spawn, type ChildProcess } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import { assertDocumented } from './api-check.ts';

const root = resolve(import.meta.dirname, '..');
const password = 'Kerben-demo-1';

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole Kerben on a port of its own, started as a person would, in a data directory of its own. */
export interface Kerben {
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  token(userName: string): Promise<string>;
  call<Body = unknown>(method: string, path: string, call?: Call): Promise<Answer<Body>>;
  /** Runs one of the command-line tools (`operations/{name}.ts`) on the same data. */
  tool(name: string, ...words: string[]): Promise<{ code: number | null; output: string }>;
  /** Asks it to stop (SIGTERM) and waits; the exit code. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
  /** Kills (SIGKILL) the process that runs a program; the supervisor starts it again. Does nothing where /proc is missing. */
  killPart(program: string): Promise<void>;
}

const environment = (dataDir: string, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _d, EVENTSTORE_URL: _e, OIDC_ISSUER: _o, KAFKA_BROKERS: _k, ...inherited } = process.env;
  return {
    ...inherited,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...more,
  };
};

/** An empty data directory; inside it Kerben may be started and killed as often as a test needs. */
export const emptyDataDir = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kerben-test-'));
  // The server's user must get in where tests run as root; otherwise its cluster would lie elsewhere.
  await chmod(dataDir, 0o755);
  return dataDir;
};

const copyTree = (from: string, to: string): Promise<boolean> =>
  new Promise((done) => {
    const copy = spawn('cp', ['-a', `${from}/.`, to], { stdio: 'ignore' });
    copy.once('error', () => done(false));
    copy.once('exit', (code) => done(code === 0));
  });

/**
 * A data directory as after a first start with the demo data: a copy of the one that `npm test` has made
 * (`KERBEN_TEST_TEMPLATE`), because a first start costs ten times what a second one does. Empty without one.
 */
export const freshDataDir = async (): Promise<string> => {
  const dataDir = await emptyDataDir();
  const template = process.env['KERBEN_TEST_TEMPLATE'];
  if (template === undefined) return dataDir;
  if (!(await copyTree(template, dataDir))) return emptyDataDir();
  // Each server finds a port of its own.
  await rm(join(dataDir, 'postgres', 'port'), { force: true });
  return dataDir;
};

/** Starts Kerben once on an empty directory and stops it: what `freshDataDir` copies. Undefined where that is not possible. */
export const makeTemplate = async (): Promise<string | undefined> => {
  const dataDir = await emptyDataDir();
  const kerben = await startKerben({ dataDir });
  const code = await kerben.stop();
  return code === 0 && (await homeOf(join(dataDir, 'postgres'))) === join(dataDir, 'postgres') ? dataDir : undefined;
};

/** What the provider answers to a demo account's password. `offline_access` among the scopes brings a refresh token. */
export const passwordGrant = async (
  origin: string,
  userName: string,
  ...scopes: readonly string[]
): Promise<{ readonly access_token: string; readonly id_token?: string; readonly refresh_token?: string }> => {
  const response = await fetch(`${origin}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'kerben-ui',
      username: userName,
      password,
      scope: ['openid profile email roles', ...scopes].join(' '),
    }),
  });
  const answer = (await response.json()) as { access_token?: string };
  const { access_token } = answer;
  if (!access_token) throw new Error(`no token for ${userName}: ${JSON.stringify(answer)}`);
  return { ...answer, access_token };
};

/** A token holds for fifteen minutes, journeys that share a Kerben may take longer, milliseconds. */
const tokenMs = 10 * 60_000;

export const startKerben = async (options: {
  dataDir: string;
  env?: Readonly<Record<string, string>>;
}): Promise<Kerben> => {
  const { dataDir } = options;
  const begun = performance.now();
  const env = environment(dataDir, options.env ?? {});
  const child = spawn(process.execPath, ['operations/bin/run.js', 'operations/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const origin = await new Promise<string>((done, fail) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const address = /ready at (https?:\S+)/.exec(text)?.[1];
      if (address) done(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then((code) => fail(new Error(`Kerben ended with ${String(code)} before it was ready:\n${text}`)));
  });

  // The runner says how many starts a suite had and what they cost.
  const starts = process.env['KERBEN_TEST_STARTS'];
  if (starts !== undefined) await appendFile(starts, `${performance.now() - begun}\n`);

  const tokens = new Map<string, { readonly token: Promise<string>; readonly since: number }>();
  return {
    origin,
    dataDir,
    process: child,
    output: () => text,
    token: (userName) => {
      const kept = tokens.get(userName);
      if (kept && Date.now() - kept.since < tokenMs) return kept.token;
      const token = passwordGrant(origin, userName).then((answer) => answer.access_token);
      tokens.set(userName, { token, since: Date.now() });
      return token;
    },
    call: async <Body>(method: string, path: string, { token, body, headers }: Call = {}) => {
      const response = await fetch(`${origin}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body !== undefined ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
      });
      const content = await response.text();
      const isJson = (response.headers.get('content-type') ?? '').includes('json');
      const { status, headers: answered } = response;
      const answer: unknown = isJson && content ? JSON.parse(content) : content;
      assertDocumented({ method, path, sent: body, status, headers: answered, body: answer });
      return { status, headers: answered, body: answer as Body };
    },
    tool: (name, ...words) =>
      new Promise((done) => {
        const tool = spawn(process.execPath, ['operations/bin/run.js', `operations/${name}.ts`, ...words], {
          cwd: root,
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        tool.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
        tool.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
        tool.once('exit', (code) => done({ code, output }));
      }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      return exited;
    },
    killPart: async (program) => {
      const pids = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '');
      for (const pid of pids.trim().split(' ').filter(Boolean)) {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (line.includes(program)) process.kill(Number(pid), 'SIGKILL');
      }
    },
    remove: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
      await rm(await homeOf(join(dataDir, 'postgres')), { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
