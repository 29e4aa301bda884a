import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly read_only?: boolean;
  readonly healthcheck?: { readonly test?: readonly unknown[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
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

  it('gives the services of Kerben nothing to write to but their keys', () => {
    const own = services.filter(([, { image }]) => image === 'kerben');
    expect(own.map(([name]) => name)).to.include.members(['command', 'query', 'identity', 'projections', 'topics']);
    for (const [name, { read_only, volumes }] of own)
      expect([read_only, volumes], name).to.deep.equal([true, ['kerben-keys:/data']]);
  });
});
