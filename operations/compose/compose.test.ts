import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { startEmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import { expect } from 'chai';
import pg from 'pg';
import { parse } from 'yaml';
import { mostConnections } from '../services/connections.ts';

const root = resolve(import.meta.dirname, '../..');

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly deploy?: { readonly replicas?: number };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly read_only?: boolean;
  readonly healthcheck?: { readonly test?: readonly unknown[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly mem_limit?: string;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
}

describe('docker-compose.yml', () => {
  const file = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const services = Object.entries(file.services);

  it('starts entry points and mounts files that are there', () => {
    for (const [name, { command = [], volumes = [] }] of services) {
      for (const word of command.filter((each) => each.endsWith('.ts')))
        expect(() => readFileSync(join(root, word)), `${name}: ${word}`).not.to.throw();
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        if (from.startsWith('./')) expect(() => readFileSync(join(root, from)), `${name}: ${from}`).not.to.throw();
        else expect(file.volumes, `${name}: ${from}`).to.have.property(from);
    }
  });

  it('waits for services that are there, asks each how it is, and holds no secret', () => {
    for (const [name, { depends_on = {}, healthcheck, secrets = [], environment = {} }] of services) {
      for (const other of Object.keys(depends_on))
        expect(file.services, `${name} waits for ${other}`).to.have.property(other);
      expect(healthcheck, name).to.be.an('object');
      // YAML takes a word with a colon and a space for something else: everything here must be a text.
      for (const word of healthcheck?.test ?? []) expect(word, name).to.be.a('string');
      for (const secret of secrets) expect(file.secrets, name).to.have.property(secret);
      for (const [variable, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|DATABASE_URL/.test(variable))
          expect(value, `${name}: ${variable}`).to.match(/^\/run\/secrets\//);
    }
  });

  it('starts without the engines that have a profile, and brings those of .env', () => {
    const wanted = /^COMPOSE_PROFILES=(.*)$/m.exec(readFileSync(join(root, '.env'), 'utf8'))?.[1]?.split(',') ?? [];
    expect(wanted).to.include.members(['kurrentdb', 'keycloak']);
    const profiled = new Map(services.map(([name, { profiles = [] }]) => [name, profiles]));
    for (const profile of wanted) expect([...profiled.values()].flat()).to.include(profile);
    for (const [name, { depends_on = {} }] of services)
      for (const [other, { required = true }] of Object.entries(depends_on))
        if (profiled.get(other)?.length && !profiled.get(name)?.length)
          expect(required, `${name} waits for ${other}, which may not be there`).to.equal(false);
  });

  it('lets as many into PostgreSQL as there are when an upgrade puts new ones beside the old', () => {
    const most = Number(/max_connections=(\d+)/.exec(file.services['postgres']?.command?.join(' ') ?? '')?.[1]);
    const replicas = (name: string): number => file.services[name]?.deploy?.replicas ?? 1;
    const ofKeycloak = Number(file.services['keycloak']?.environment?.['KC_DB_POOL_MAX_SIZE']);
    const needed =
      2 * (replicas('command') + replicas('query')) * mostConnections.api +
      2 * replicas('projections') * mostConnections.projections +
      ofKeycloak;
    // Three are kept for the superuser, some for whoever looks.
    expect(needed).to.be.within(1, most - 10);
  });

  it('pins every image to a patch version, bounds its memory and turns its logs over', () => {
    const images = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+:\S+)/gm)].map(
      ([, image]) => image,
    );
    expect(images).to.not.deep.equal([]);
    for (const image of images) expect(image, 'Dockerfile').to.match(/:\d+\.\d+\.\d+(-|@|$)/);
    for (const [name, { image = '', mem_limit, logging }] of services) {
      // PostgreSQL counts its patches in the second place.
      if (image !== 'kerben') expect(image, name).to.match(/:(\d+\.\d+\.\d+|1[6-9]\.\d+)(-|@|$)/);
      expect(mem_limit, name).to.match(/^\d+[mg]$/);
      expect(logging?.options, name).to.include.keys('max-size', 'max-file');
    }
  });

  it('has its host name in one variable', () => {
    const text = ['docker-compose.yml', 'operations/compose/tls.yml']
      .map((name) => readFileSync(join(root, name), 'utf8'))
      .join('\n');
    const named = [...text.matchAll(/\$\{([A-Z_]+)[^}]*\}/g)].map(([, variable = '']) => variable);
    expect(new Set(named)).to.deep.equal(
      new Set([
        'KERBEN_HOST',
        'EVENTSTORE_URL',
        'SED_URL',
        'PAYMENTS_URL',
        'LOG_LEVEL',
        'OIDC_ISSUER',
        'OIDC_TOKEN_TYPE',
      ]),
    );
    expect(file.services['command']?.environment?.['PUBLIC_URL']).to.equal(
      file.services['keycloak']?.environment?.['KERBEN_URL'],
    );
    const over = parse(readFileSync(join(root, 'operations/compose/tls.yml'), 'utf8'), {
      merge: true,
      logLevel: 'silent',
    }) as {
      readonly services: Readonly<Record<string, Service>>;
    };
    for (const [name] of Object.entries(over.services)) expect(file.services, name).to.have.property(name);
    const realm = readFileSync(join(root, 'operations/compose/realm.json'), 'utf8');
    expect(realm.match(/"http:\/\/localhost:8080/g), 'addresses of the application in the realm').to.equal(null);
    expect(realm).to.contain('"${KERBEN_URL:http://localhost:8080}/auth-callback"').and.not.contain('offline_access');
  });

  it('gives the services of Kerben nothing to write to but their keys', () => {
    const own = services.filter(([, { image }]) => image === 'kerben');
    expect(own.map(([name]) => name)).to.include.members([
      'command',
      'query',
      'identity',
      'prepare',
      'projections',
      'topics',
    ]);
    for (const [name, { read_only, volumes }] of own)
      expect([read_only, volumes], name).to.deep.equal([true, ['kerben-keys:/data']]);
  });

  it('keeps what is measured inside: in the proxy, whatever answers by itself stands in a handle', () => {
    // Caddy sorts directives: a bare `respond` comes behind every `handle`, and the last handle of a site takes everything.
    const sites = readFileSync(join(root, 'operations/compose/Caddyfile'), 'utf8').split(/^\S.*\{$/m);
    for (const site of sites.filter((each) => each.includes('handle')))
      expect(site.match(/^\t(?:respond|redir|reverse_proxy|file_server)\b.*$/gm), 'beside a handle').to.equal(null);
    expect(sites.join('')).to.match(/@inside path \/metrics \/metrics\/\*\n\thandle @inside \{\n\t\trespond 404\n/);
  });

  it('makes a role that owns the log and one of the services, which appends and changes nothing', async function () {
    this.timeout(60_000);
    const server = await startEmbeddedPostgres({
      dataDir: await mkdtemp(join(tmpdir(), 'kerben-roles-')),
      settings: {},
    });
    const asRole = (role: string): string => {
      const url = new URL(server.url);
      Object.assign(url, { username: role, password: 'secret', pathname: '/kerben_test' });
      return url.href;
    };
    const root = new pg.Client({ connectionString: server.url });
    await root.connect();
    try {
      // The embedded server has roles of these names already. psql gives each statement alone: a database is made by no transaction.
      const sql = readFileSync(join(import.meta.dirname, 'roles.sql'), 'utf8')
        .replaceAll(/:'\w+_password'/g, "'secret'")
        .replaceAll(/\bkerben_(?=owner|services)/g, 'test_')
        .replace('database kerben', 'database kerben_test');
      for (const statement of sql
        .replaceAll(/^--.*$/gm, '')
        .split(';')
        .map((each) => each.trim())
        .filter(Boolean))
        await root.query(statement);
      await migrateEventStore(asRole('test_owner'), asRole('test_services'));
      const { rows } = await root.query<{ super: boolean }>(
        `select rolsuper as super from pg_roles where rolname like 'test\\_%'`,
      );
      expect(rows).to.deep.equal([{ super: false }, { super: false }]);
      const services = new pg.Client({ connectionString: asRole('test_services') });
      await services.connect();
      await services.query('create schema read_model');
      for (const statement of ['delete from log.event', 'update log.event set type = type', 'truncate log.event'])
        expect(
          await services.query(statement).catch((error: unknown) => (error as { code?: string }).code),
          statement,
        ).to.equal('42501');
      await services.end();
    } finally {
      await root.end();
      await server.stop();
    }
  });
});
