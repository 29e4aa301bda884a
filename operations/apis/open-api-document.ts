import { createTranslate } from '@kerben/platform/http/translate.ts';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { openApi } from '@kerben/query-service/openapi.ts';
import { integrationCalls } from '@kerben/query-service/integration/calls.ts';
import { plainCalls } from '@kerben/query-service/openapi/plain-calls.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { abpCalls } from './abp-calls.ts';
import { accountPaths } from './account-paths.ts';
import { filePaths } from './file-paths.ts';
import { importPaths } from './import-paths.ts';
import { simulatorPaths } from './simulator-paths.ts';

/** The OpenAPI document of this version: served at `/api/openapi.json`, committed as `docs/api/openapi.json`. */
export const openApiDocument = () =>
  openApi({
    areas,
    models: readModels,
    journals: [auditLog],
    calls: abpCalls,
    plain: [...plainCalls, ...integrationCalls, ...accountPaths, ...importPaths, ...filePaths, ...simulatorPaths],
    translate: createTranslate(messages),
  });
