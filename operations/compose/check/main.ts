import { randomBytes } from 'node:crypto';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { z } from 'zod';
import {
  compose,
  containersOf,
  healthy,
  inside,
  kill,
  lastWords,
  memory,
  nameOf,
  restart,
  stop,
  wasShortOfMemory,
} from './containers.ts';
import { ask, kerben } from './door.ts';
import { signIn, type SignedIn } from './keycloak.ts';
import { under } from './load.ts';

/**
 * docker-compose.yml on a real engine of containers (`.ci/compose`): everything up, a person signed in at Keycloak, a command with its row,
 * its record on Kafka and its news, then each service restarted and killed under load. Every acknowledged command is counted in the list
 * and on the topic. Ends with 1 when something did not hold.
 */
const letters = `C${randomBytes(3).toString('hex').toUpperCase()}`;
const acknowledged: string[] = [];
let [passed, failed] = [0, 0];

const check = async (name: string, work: () => Promise<string | undefined>): Promise<void> => {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  try {
    const said = await work();
    passed += 1;
    console.log(`ok      ${name} (${seconds()})${said ? `: ${said}` : ''}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name} (${seconds()})\n${error instanceof Error ? error.message : String(error)}`);
  }
};

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const told = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';

const rows = z.array(z.object({ id: z.string() }));

/** Which of these codes stand in the list of forwarders. */
const listed = async (person: SignedIn, codes: readonly string[], position?: string): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (let from = 0; from < codes.length; from += 100) {
    const filter = encodeURIComponent(JSON.stringify({ id: codes.slice(from, from + 100) }));
    const { status, text } = await ask('GET', `/api/app/forwarder?range=[0,99]&filter=${filter}`, {
      token: await person.token(),
      headers: position === undefined ? {} : { 'x-min-position': position },
    });
    must(status === 200, `the list answers ${status}: ${text.slice(0, 200)}`);
    for (const { id } of rows.parse(JSON.parse(text))) found.add(id);
  }
  return found;
};

/** How often each code stands on the topic of forwarders, as a consumer that begins at the beginning reads it. */
const published = async (): Promise<ReadonlyMap<string, number>> => {
  const [kafka = ''] = await containersOf('kafka');
  const read = `KAFKA_HEAP_OPTS=-Xmx128m /opt/kafka/bin/kafka-console-consumer.sh --bootstrap-server 127.0.0.1:9092 \
    --topic rail.reference.forwarder.v1 --from-beginning --timeout-ms 9000 2>/dev/null || true`;
  const counts = new Map<string, number>();
  for (const line of (await inside(kafka, 'bash', '-c', read)).split('\n')) {
    const id = /^\{"id":"([^"]+)"/.exec(line)?.[1];
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

/** A change that the live hub tells, or undefined when none comes in ten seconds. */
const heard = async (token: string, act: () => Promise<void>): Promise<object | undefined> => {
  const hub = new HubConnectionBuilder()
    .withUrl(`${kerben}/signalr-hubs/live`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  const change = new Promise<object | undefined>((done) => {
    hub.on('Changed', (told: object) => done(told));
    setTimeout(() => done(undefined), 10_000).unref();
  });
  await hub.start();
  try {
    await act();
    return await change;
  } finally {
    await hub.stop();
  }
};

const oneOfAll = async (person: SignedIn): Promise<string> => {
  const code = `${letters}ONE`;
  const token = await person.token();
  const body = { code, nameRu: 'Экспедитор' };
  const key = { 'idempotency-key': randomBytes(16).toString('hex') };
  let position = '';
  const change = await heard(token, async () => {
    const made = await ask('POST', '/api/app/forwarder', { token, body, headers: key });
    must(made.status === 201 || made.status === 200, `the command answers ${made.status}: ${made.text.slice(0, 200)}`);
    position = z
      .object({ position: z.union([z.string(), z.number()]) })
      .parse(JSON.parse(made.text))
      .position.toString();
  });
  must(change !== undefined, 'the live hub says nothing');
  must((await listed(person, [code], position)).has(code), 'it stands in no list');
  const again = await ask('POST', '/api/app/forwarder', { token, body, headers: key });
  must(again.status < 300, `said again, it is refused: ${again.status}`);
  const second = await ask('POST', '/api/app/forwarder', { token, body });
  must(second.status === 409, `a second one with its code answers ${second.status}`);
  acknowledged.push(code);
  must((await published()).get(code) === 1, 'it is not on Kafka once');
  return 'listed, told, published';
};

const doors = async (): Promise<string> => {
  for (const [path, wanted] of [
    ['/', 200],
    ['/docs', 200],
    ['/api/openapi.json', 200],
    ['/health/ready', 200],
    ['/metrics', 404],
  ] as const) {
    const { status } = await ask('GET', path);
    must(status === wanted, `${path} answers ${status}`);
  }
  return 'application, documentation, health; nothing of what is measured';
};

/** Nothing of Kerben writes where it runs or has a right of the system's. */
const confined = async (): Promise<string> => {
  for (const service of ['command', 'query', 'projections', 'proxy'])
    for (const id of await containersOf(service)) {
      const wrote = await inside(id, 'sh', '-c', 'touch /written 2>/dev/null && echo yes || echo no');
      must(wrote === 'no', `${service} can write to its files`);
      const rights = await inside(id, 'sh', '-c', 'grep CapEff /proc/self/status');
      must(/0{16}$/.test(rights), `${service} holds ${rights}`);
    }
  return 'files read only, no rights';
};

/** One after the other under load, and well again; what the people at the proxy saw of it. */
const shaken = async (
  person: SignedIn,
  name: string,
  shake: (id: string) => Promise<void>,
  ids: readonly string[],
): Promise<{ readonly said: string; readonly failures: number }> => {
  const {
    acknowledged: done,
    refused,
    refusedReads,
  } = await under(person, `${letters}${name}`, async () => {
    for (const id of ids) await shake(id);
  });
  acknowledged.push(...done);
  const failures = [...refused.values(), ...refusedReads.values()].reduce((sum, times) => sum + times, 0);
  return { said: `${done.length} acknowledged; refused: ${told(refused)}; reads: ${told(refusedReads)}`, failures };
};

const shakes = async (person: SignedIn): Promise<void> => {
  const services = ['proxy', 'command', 'query', 'projections', 'kafka', 'keycloak', 'postgres'];
  for (const [index, service] of services.entries()) {
    const first = async () => (await containersOf(service)).slice(0, 1);
    await check(`${service} restarted`, async () => (await shaken(person, `R${index}N`, restart, await first())).said);
    await check(`${service} killed`, async () => (await shaken(person, `K${index}N`, kill, await first())).said);
  }
  for (const [index, service] of ['command', 'query'].entries())
    await check(`both of ${service} restarted, one after the other`, async () => {
      const { said, failures } = await shaken(person, `B${index}N`, restart, await containersOf(service));
      must(failures === 0, said);
      return said;
    });
  for (const [index, service] of ['command', 'query'].entries())
    await check(`${service} as an upgrade replaces it`, async () => {
      const { said, failures } = await shaken(person, `U${index}N`, () => upgraded(service), [service]);
      must(failures === 0, said);
      return said;
    });
};

/** New containers beside the old ones, then the old ones go: as an upgrade does it (docs/operations.md). */
const upgraded = async (service: string): Promise<void> => {
  const old = await containersOf(service);
  const scale = `${service}=${2 * old.length}`;
  await compose(
    'up',
    '--detach',
    '--no-build',
    '--pull',
    'never',
    '--no-deps',
    '--no-recreate',
    '--scale',
    scale,
    service,
  );
  for (const id of await containersOf(service)) await healthy(id);
  for (const id of old) await stop(id);
};

/** Every acknowledged command is in the list and on the topic, whatever was done to whom. */
const counted = async (person: SignedIn): Promise<string> => {
  const inList = await listed(person, acknowledged);
  const missing = acknowledged.filter((code) => !inList.has(code));
  must(
    missing.length === 0,
    `${missing.length} of ${acknowledged.length} are in no list: ${missing.slice(0, 5).join(', ')}`,
  );
  const onTopic = await published();
  const unsaid = acknowledged.filter((code) => !onTopic.has(code));
  must(
    unsaid.length === 0,
    `${unsaid.length} of ${acknowledged.length} are not on Kafka: ${unsaid.slice(0, 5).join(', ')}`,
  );
  const twice = [...onTopic.values()].filter((times) => times > 1).length;
  return `${acknowledged.length} acknowledged, all in the list and on Kafka, ${twice} of them there more than once`;
};

const inBounds = async (): Promise<string> => {
  for (const id of await containersOf()) must(!(await wasShortOfMemory(id)), `${await nameOf(id)} ran out of memory`);
  const used = await memory();
  for (const { service, percent, used: of } of used) must(percent < 90, `${service} uses ${of}`);
  return used.map(({ service, used: of }) => `${service} ${of.replaceAll(' ', '')}`).join(', ');
};

await compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
await check('everything comes up', async () => {
  await compose('up', '--detach', '--no-build', '--pull', 'never');
  for (const id of await containersOf()) await healthy(id, 300_000);
  return undefined;
});
if (failed === 0) {
  let person: SignedIn | undefined;
  await check('a person signs in at Keycloak and chooses a password', async () => {
    person = await signIn('admin');
    return undefined;
  });
  if (person) {
    const admin = person;
    await check('a command: its row, its news, its record, once', () => oneOfAll(admin));
    await check('the doors', doors);
    await check('the containers are confined', confined);
    await shakes(admin);
    await check('nothing acknowledged is lost', () => counted(admin));
    await check('memory', inBounds);
  }
}
if (failed > 0) console.log(await lastWords());
if (process.env['KERBEN_KEEP'] === undefined) await compose('down', '--volumes', '--remove-orphans', '--timeout', '10');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
