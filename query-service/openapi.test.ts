import SwaggerParser from '@apidevtools/swagger-parser';
import { expect } from 'chai';
import { abpWrites } from '@kerben/command-service/abp/router.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { abpReads } from './abp/router.ts';
import { auditCalls } from './audit-log/router.ts';
import { openApi } from './openapi.ts';

describe('OpenAPI document', () => {
  const document = openApi({
    areas,
    models: readModels,
    journals: [auditLog],
    calls: [...abpReads, ...auditCalls, ...abpWrites],
    origin: 'http://127.0.0.1:8080',
    translate: createTranslate(messages),
  }) as { paths: Record<string, Record<string, { operationId: string }>> };

  it('is valid OpenAPI 3.1', async () => {
    const checked = await SwaggerParser.validate(structuredClone(document) as never);
    expect(checked).to.have.property('openapi', '3.1.0');
  });

  it('has every command and every list, each under an operation id of its own', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).to.equal(ids.length);
    for (const area of areas) {
      for (const command of area.commands) {
        const { method, path } = commandRoute(area, command);
        expect(
          document.paths[`/api/app${path.replace(':id', '{id}')}`],
          `${area.name} ${command.name}`,
        ).to.have.property(method);
      }
    }
    for (const call of [...abpReads, ...auditCalls, ...abpWrites]) {
      const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      expect(document.paths[path], path).to.have.property('method' in call ? call.method : 'get');
    }
    for (const model of [...readModels, auditLog])
      expect(document.paths[`/api/app/${model.name}`]).to.have.property('get');
  });
});
