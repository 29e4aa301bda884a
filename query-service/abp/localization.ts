import type { OpenCall, Said } from '@kerben/platform/http/call.ts';
import { languages as known, type Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { z } from 'zod';
import { cultureOf, resourceName } from './languages.ts';

const languageNamed = (name: unknown): Language => {
  const language = known.find((each) => typeof name === 'string' && name.slice(0, 2).toLowerCase() === each);
  if (!language) {
    const member = 'cultureName';
    throw new Problem(400, 'Request.Query', {
      params: { member },
      invalid: [{ code: 'Request.Query', member, params: { member } }],
    });
  }
  return language;
};

/**
 * `GET /api/abp/application-localization?cultureName=ru`: every text of the domain in one language, in the shape of ABP's
 * client proxies (domain, section 6.1). `onlyDynamics` asks for texts that may change at run time: there are none.
 */
export const localizationCall: Said & OpenCall<unknown> = {
  method: 'get',
  path: '/api/abp/application-localization',
  tag: 'abp',
  summary: 'Every text in one language',
  policy: 'public',
  asks: z.object({
    cultureName: z.string().describe('en, ru or ky'),
    onlyDynamics: z.string().optional().describe('true: only texts that may change at run time'),
  }),
  answers: 'abp.Localization',
  problems: [400, 500, 503],
  answer: ({ req, res }) => {
    const language = languageNamed(req.query['cultureName']);
    const texts = req.query['onlyDynamics'] === 'true' ? {} : messages[language];
    res.set('Cache-Control', 'no-cache').json({
      resources: { [resourceName]: { texts, baseResources: [] } },
      currentCulture: cultureOf(language),
    });
  },
};
