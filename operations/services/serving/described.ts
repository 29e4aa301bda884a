import type { OpenCall, Said } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { definitionCall } from '@kerben/query-service/abp/api-definition.ts';
import { localizationCall } from '@kerben/query-service/abp/localization.ts';
import type { AbpCall } from '@kerben/query-service/abp/openapi.ts';
import { partOf } from '@kerben/query-service/openapi/part-of.ts';
import { z } from 'zod';
import type { Descriptions } from '../../apis/descriptions.ts';

interface Needs {
  readonly descriptions: () => Promise<Descriptions>;
  readonly abpCalls: readonly AbpCall[];
}

const document = { tag: 'documents', policy: 'public', answers: z.record(z.string(), z.unknown()) } as const;

/** A description as it is written. */
const written = (which: keyof Descriptions, path: string, summary: string): Said & OpenCall<Needs> => ({
  method: 'get',
  path,
  ...document,
  summary,
  problems: which === 'openApi' ? [500, 503] : [],
  answer: async ({ res, needs: { descriptions } }) => {
    const { text } = (await descriptions())[which];
    res.set('Cache-Control', 'no-cache').type('json').send(text);
  },
});

/** What the API says of itself, and what ABP's client asks before anybody has signed in, and its generator at all. */
export const describingCalls: readonly (Said & OpenCall<Needs>)[] = [
  written('openApi', '/api/openapi.json', 'This document'),
  {
    method: 'get',
    path: '/api/openapi/:area.json',
    ...document,
    summary: 'The part of this document that is about one area',
    problems: [404, 500, 503],
    answer: async ({ req, res, needs: { descriptions } }) => {
      const { openApi } = await descriptions();
      const part = partOf(openApi.document, String(req.params['area']));
      if (!part) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
      res.set('Cache-Control', 'no-cache').json(part);
    },
  },
  written('asyncApi', '/api/asyncapi.json', 'What is published to Kafka, as AsyncAPI 3.0'),
  localizationCall,
  definitionCall,
];
