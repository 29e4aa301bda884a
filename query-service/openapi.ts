import type { Translate } from '@kerben/platform/http/translate.ts';
import type { Journal, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { abpPath, type AbpCall } from './abp/openapi.ts';
import { abpSchemas } from './openapi/abp-schemas.ts';
import { commandPath, commandResponses } from './openapi/command-paths.ts';
import { namedSchemas, type Json } from './openapi/json.ts';
import { filterName, listComponents, listPaths } from './openapi/list-paths.ts';
import { plainPath } from './openapi/plain-call.ts';
import type { Said } from '@kerben/platform/http/call.ts';
import { entrySchema, filterParameter, recordSchema, rowSchema } from './openapi/rows.ts';
import { sharedSchemas } from './openapi/schemas.ts';
import { problems, sharedHeaders, sharedParameters } from './openapi/shared.ts';
import { saidOnceIn } from './openapi/shared-schemas.ts';
import { commandsOf } from '@kerben/workflows/kernel/command-named.ts';

const otherTags: Readonly<Record<string, string>> = {
  'audit-log': 'The audit log: one row for each event.',
  home: 'The home page.',
  live: 'Changes as they happen.',
  'sign-in': 'What the application knows before anybody has signed in.',
  'own-account': 'The account of whoever signs in; only with the embedded sign-in.',
  abp: "Calls of ABP's client proxies: people, roles, permissions, features, settings, tenants.",
  integration: 'Events for other systems.',
  imports: 'Files that are imported into reference books; each is seen by the person who sent it.',
  files: 'Attached files: taken in by their content, named by records, fetched from them.',
  health: 'For whoever runs Kerben.',
  documents: 'Descriptions of the API.',
  'sed-simulator': 'Stands in for SED on one machine; never in production.',
};

/**
 * The OpenAPI 3.1 document, from the same declarations that the routes are made of. It says nothing of where it is served,
 * so that the committed copy is the served one. What compatible means: docs/compatibility.md.
 */
export const openApi = (options: {
  areas: readonly Area[];
  models: readonly ReadModel[];
  journals: readonly Journal[];
  /** Calls of ABP's client proxies. */
  calls: readonly AbpCall[];
  /** Calls that stand in none of these tables. */
  plain: readonly Said[];
  translate: Translate;
}): Json => {
  const lists = [...options.models, ...options.journals];
  const declared: Record<string, Record<string, Json>> = {};
  const entries: [string, Readonly<Record<string, Json>>][] = [
    ...lists.flatMap(listPaths),
    ...options.areas.flatMap((area) => commandsOf(area).map((command) => commandPath(area, command))),
    ...options.calls.map(abpPath),
    ...options.plain.map(plainPath),
  ];
  for (const [path, operations] of entries) declared[path] = { ...declared[path], ...operations };
  const names = [...new Set([...options.models, ...options.areas].map(({ name }) => name))];
  const { paths, schemas, requestBodies } = saidOnceIn(declared, {
    ...sharedSchemas,
    ...namedSchemas(
      options.areas.flatMap(({ commands }) => commands.map(({ input }) => input)),
      options.models.flatMap(({ area }) => Object.values(area.events).map(({ schema }) => schema)),
    ),
    ...Object.fromEntries(lists.map((model) => [model.name, rowSchema(model)])),
    ...Object.fromEntries(options.models.map((model) => [`${model.name}.record`, recordSchema(model)])),
    ...Object.fromEntries(options.journals.map((journal) => [`${journal.name}.record`, entrySchema(journal)])),
    ...abpSchemas,
  });
  const used = new Set(options.plain.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kerben',
      version: '1',
      description: [
        'Back office of a national freight railway. GET reads, every other method is a command; a path whose last part begins with $ is a read.',
        'A 2xx answer to a command means that the log has acknowledged its events; 503 means that the outcome is unknown: send it again with the same Idempotency-Key.',
        'Objects may get more members at any time (docs/compatibility.md).',
      ].join('\n\n'),
      contact: { name: 'Kerben' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [
      ...names.map((name) => ({ name, description: options.translate('en', name) })),
      ...Object.entries(otherTags)
        .filter(([name]) => name === 'abp' || name === 'audit-log' || used.has(name))
        .map(([name, description]) => ({ name, description })),
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token (docs/sign-in.md).' },
        webhook: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description: 'Standard Webhooks: HMAC-SHA256 over id, timestamp and body (docs/sed.md).',
        },
      },
      parameters: {
        ...sharedParameters,
        ...Object.fromEntries(lists.map((model) => [filterName(model.name), filterParameter(model)])),
      },
      headers: sharedHeaders,
      requestBodies: { ...listComponents.requestBodies, ...requestBodies },
      responses: {
        ...Object.fromEntries(Object.values(problems)),
        ...commandResponses,
        ...listComponents.responses,
      },
      schemas,
    },
  };
};
