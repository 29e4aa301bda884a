import { createTranslate } from '@kerben/platform/http/translate.ts';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { openApi } from '@kerben/query-service/openapi.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { abpCalls, saidCalls } from './tables.ts';

/** The OpenAPI document of this version: served at `/api/openapi.json`, committed as `docs/api/openapi.json`. */
export const openApiDocument = () =>
  openApi({
    areas,
    models: readModels,
    journals: [auditLog],
    calls: abpCalls,
    plain: saidCalls,
    translate: createTranslate(messages),
  });
