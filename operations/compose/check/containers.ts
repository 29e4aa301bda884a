import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

/** The project of the containers under test: its volumes are nobody else's. */
const project = 'kerben-check';

/** What of docker-compose.yml comes along: the log in PostgreSQL, because KurrentDB is not made here. */
const environment = { EVENTSTORE_URL: '', COMPOSE_PROFILES: 'keycloak' };

const docker = async (...words: readonly string[]): Promise<string> =>
  (await run('docker', words, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

/** A word to Compose about docker-compose.yml; `KERBEN_COMPOSE` names a program of its own where Docker has none. */
export const compose = async (...words: readonly string[]): Promise<void> => {
  const [program, ...first] = process.env['KERBEN_COMPOSE'] ? [process.env['KERBEN_COMPOSE']] : ['docker', 'compose'];
  await run(program, [...first, '--project-name', project, ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
};

/** The containers of a service, or of all. */
export const containersOf = async (service?: string): Promise<readonly string[]> => {
  const filters = [`label=com.docker.compose.project=${project}`];
  if (service !== undefined) filters.push(`label=com.docker.compose.service=${service}`);
  const ids = await docker('ps', '--quiet', ...filters.flatMap((filter) => ['--filter', filter]));
  return ids.split('\n').filter(Boolean);
};

const inspected = (id: string, format: string): Promise<string> => docker('inspect', '--format', format, id);

export const nameOf = async (id: string): Promise<string> =>
  inspected(id, '{{index .Config.Labels "com.docker.compose.service"}}');

/** Whether the kernel ever ended it for its memory. */
export const wasShortOfMemory = async (id: string): Promise<boolean> =>
  (await inspected(id, '{{.State.OOMKilled}}')) === 'true';

/** Waits until a container says that it is well. Throws when it does not within the time. */
export const healthy = async (id: string, milliseconds = 120_000): Promise<void> => {
  for (const end = performance.now() + milliseconds; performance.now() < end; await delay(300))
    if ((await inspected(id, '{{if .State.Health}}{{.State.Health.Status}}{{else}}healthy{{end}}')) === 'healthy')
      return;
  throw new Error(`${await nameOf(id)} is not healthy after ${milliseconds / 1000} s`);
};

/** Restarts a container and waits until it is well again. */
export const restart = async (id: string): Promise<void> => {
  await docker('restart', '--time', '20', id);
  await healthy(id);
};

/** Ends the first process of a container as a crash would; the engine starts it again, and it is well again. */
export const kill = async (id: string): Promise<void> => {
  const starts = '{{.RestartCount}}';
  const before = await inspected(id, starts);
  process.kill(Number(await inspected(id, '{{.State.Pid}}')), 'SIGKILL');
  while ((await inspected(id, starts)) === before) await delay(200);
  await healthy(id);
};

/** Ends a container in order and takes it away. */
export const stop = async (id: string): Promise<void> => {
  await docker('stop', '--time', '20', id);
  await docker('rm', id);
};

/** What a command inside a container prints. Throws when it fails. */
export const inside = (id: string, ...words: readonly string[]): Promise<string> => docker('exec', id, ...words);

/** Memory of each container as a share of its limit, at this moment. */
export const memory = async (): Promise<
  readonly { readonly service: string; readonly percent: number; readonly used: string }[]
> =>
  Promise.all(
    (await containersOf()).map(async (id) => {
      const [used = '', percent = ''] = (
        await docker('stats', '--no-stream', '--format', '{{.MemUsage}}\t{{.MemPerc}}', id)
      ).split('\t');
      return { service: await nameOf(id), percent: Number.parseFloat(percent), used };
    }),
  );

/** The last lines of every container, for whoever has to find out. */
export const lastWords = async (): Promise<string> => {
  const all = await docker('ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${project}`);
  const told = await Promise.all(
    all
      .split('\n')
      .filter(Boolean)
      .map(async (id) => {
        const { stdout, stderr } = await run('docker', ['logs', '--tail', '15', id]);
        return `--- ${await nameOf(id)} (${await inspected(id, '{{.State.Status}}')})\n${stdout}${stderr}`;
      }),
  );
  return told.join('\n');
};
