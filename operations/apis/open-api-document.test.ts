import SwaggerParser from '@apidevtools/swagger-parser';
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { apiDocuments, committedText } from './documents.ts';
import { abpCalls, openApiDocument } from './open-api-document.ts';

describe('OpenAPI document', () => {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; tags: string[]; responses: Record<string, unknown> }>>;
    tags: { name: string; description: string }[];
    components: Record<string, Record<string, unknown>>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  it('is valid OpenAPI 3.1', async () => {
    const checked = await SwaggerParser.validate(structuredClone(document) as never);
    expect(checked).to.have.property('openapi', '3.1.0');
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
      expect(document.paths[path], path).to.have.property('method' in call ? call.method : 'get');
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
