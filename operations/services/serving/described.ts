import { Problem } from '@kerben/platform/http/problem.ts';
import { apiDefinition } from '@kerben/query-service/abp/api-definition.ts';
import { applicationLocalization } from '@kerben/query-service/abp/localization.ts';
import { partOf } from '@kerben/query-service/openapi/part-of.ts';
import type { RequestHandler } from 'express';
import { abpCalls } from '../../apis/abp-calls.ts';
import type { Mount } from './mount.ts';
import type { Working } from './working.ts';

/** A description as it is written. */
const written =
  (which: 'openApi' | 'asyncApi') =>
  ({ descriptions }: Working): RequestHandler =>
  async (_req, res) => {
    const { text } = (await descriptions())[which];
    res.set('Cache-Control', 'no-cache').type('json').send(text);
  };

const partOfApi =
  ({ descriptions }: Working): RequestHandler =>
  async (req, res) => {
    const { openApi } = await descriptions();
    const part = partOf(openApi.document, String(req.params['area']));
    if (!part) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
    res.set('Cache-Control', 'no-cache').json(part);
  };

/** What the API says of itself, and what ABP's client asks before anybody has signed in, and its generator at all. */
export const described: readonly Mount<Working>[] = [
  { get: '/api/openapi.json', of: written('openApi') },
  { get: '/api/openapi/:area.json', of: partOfApi },
  { get: '/api/asyncapi.json', of: written('asyncApi') },
  { get: '/api/abp/application-localization', of: () => applicationLocalization },
  { get: '/api/abp/api-definition', of: () => apiDefinition(abpCalls) },
];
