import SwaggerParser from '@apidevtools/swagger-parser';
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { partOf } from '@kerben/query-service/openapi/part-of.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { committedText } from './committed-text.ts';
import { apiDocuments } from './documents.ts';
import { abpCalls } from './tables.ts';
import { openApiDocument } from './open-api-document.ts';

describe('OpenAPI document', () => {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; tags: string[]; responses: Record<string, unknown> }>>;
    tags: { name: string; description: string }[];
    components: Record<string, Record<string, unknown>>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  it('can be had area by area, each part whole and small', async () => {
    const whole = JSON.stringify(document).length;
    for (const area of ['act', 'smgs', 'files']) {
      const part = partOf(document, area);
      if (!part) throw new Error(`no part about ${area}`);
      await SwaggerParser.validate(structuredClone(part) as never);
      const calls = Object.values(part['paths'] as typeof document.paths).flatMap((path) => Object.values(path));
      expect(calls.every(({ tags }) => tags.includes(area))).to.equal(true);
      expect(calls.length).to.equal(operations.filter(({ tags }) => tags.includes(area)).length);
      expect(JSON.stringify(part).length).to.be.lessThan(whole / 4);
    }
    expect(partOf(document, 'nothing')).to.equal(undefined);
  });

  it('is valid OpenAPI 3.1', async () => {
    const checked = await SwaggerParser.validate(structuredClone(document) as never);
    expect(checked).to.have.property('openapi', '3.1.0');
  });

  /** Every object in the document, with the way there. */
  const objects = function* (value: unknown, path: string): Generator<readonly [string, Record<string, unknown>]> {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
    for (const [name, part] of Object.entries(value)) yield* objects(part, `${path}/${name}`);
  };

  it('passes the rules of Spectral (spectral:oas) that generators and gateways ask for', () => {
    const { info } = document as unknown as {
      info: { contact?: object; description?: string; license: { name: string; url?: string; identifier?: string } };
    };
    expect(info.contact, 'info-contact').to.be.an('object');
    expect(info.description, 'info-description').to.be.a('string').and.not.equal('');
    const { url, identifier } = info.license;
    expect([url, identifier].filter(Boolean), 'one of url and identifier').to.have.lengthOf(1);
    if (url !== undefined) expect(URL.canParse(url), 'license url').to.equal(true);
    for (const [path, part] of objects(document, '')) {
      // Examples hold data, and a property may be called `type`.
      if (/\/(examples?|default|enum|const)(\/|$)/.test(path) || /\/properties$/.test(path)) continue;
      const types = [part['type']].flat();
      if (types.includes('array')) expect(part, `array-items ${path}`).to.have.property('items');
      const { required, properties } = part;
      if (Array.isArray(required) && typeof properties === 'object' && properties !== null)
        for (const name of required as string[]) expect(properties, `required of ${path}`).to.have.property(name);
      if (typeof part['$ref'] === 'string')
        expect(
          Object.keys(part).filter((name) => !['$ref', 'description', 'summary'].includes(name)),
          path,
        ).to.deep.equal([]);
    }
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path, 'path-keys-no-trailing-slash')
        .to.match(/^\/.*[^/]$/)
        .and.not.contain('?');
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(new Set(named).size, path).to.equal(named.length);
      for (const [method, operation] of Object.entries(methods)) {
        const { description, tags } = operation as { description?: string; tags: string[] };
        expect(description, `operation-description ${method} ${path}`).to.be.a('string').and.not.equal('');
        expect(tags, `operation-tags ${method} ${path}`).to.not.deep.equal([]);
        if (method === 'get') expect(operation, `${method} ${path}`).to.not.have.property('requestBody');
      }
    }
  });

  it('says that a body has to come wherever an empty one is refused', () => {
    for (const area of areas)
      for (const command of area.commands) {
        const { method, path } = commandRoute(area, command);
        const operation = document.paths[`/api/app${path.replace(':id', '{id}')}`]?.[method] as unknown as {
          requestBody: { required?: boolean; $ref?: string };
        };
        const { requestBody } = operation;
        const shared = document.components['requestBodies']?.[requestBody.$ref?.split('/').at(-1) ?? ''];
        const body = (shared ?? requestBody) as { required: boolean };
        const needed = !command.input.safeParse({}).success;
        expect(body.required, `${area.name} ${command.name}`).to.equal(needed);
      }
  });

  it('has every command and every list, each under an operation id of its own', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).to.deep.equal([]);
    for (const id of ids) expect(id).to.match(/^[A-Za-z][\w]*$/);
    for (const area of areas) {
      for (const command of area.commands) {
        const { method, path } = commandRoute(area, command);
        expect(
          document.paths[`/api/app${path.replace(':id', '{id}')}`],
          `${area.name} ${command.name}`,
        ).to.have.property(method);
      }
    }
    for (const call of abpCalls) {
      const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      expect(document.paths[path], path).to.have.property(('method' in call && call.method) || 'get');
    }
    for (const model of [...readModels, auditLog])
      expect(document.paths[`/api/app/${model.name}`]).to.have.property('get');
  });

  it('says of every call what it answers, and names every tag', () => {
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]));
    for (const { operationId, responses, tags: used } of operations) {
      expect(
        Object.keys(responses).some((status) => status.startsWith('2')),
        operationId,
      ).to.equal(true);
      for (const tag of used) expect(tags.get(tag), `tag ${tag}`).to.be.a('string').and.not.equal(tag);
    }
  });

  it('keeps nothing in its components that nobody refers to', () => {
    const text = JSON.stringify(document);
    for (const [kind, parts] of Object.entries(document.components))
      if (kind !== 'securitySchemes')
        for (const name of Object.keys(parts))
          expect(text.includes(`"#/components/${kind}/${name}"`), `${kind}/${name}`).to.equal(true);
  });
});

describe('committed API documents', () => {
  for (const { name, file, make } of apiDocuments)
    it(`${name}: the committed one is the one that is served; npm run apis writes it`, () => {
      // Compared as texts first: a difference of half a megabyte is nothing to print.
      expect(readFileSync(file, 'utf8') === committedText(make()), `${file} is old: npm run apis`).to.equal(true);
    });
});
