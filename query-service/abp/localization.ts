import { languages as known, type Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import type { RequestHandler } from 'express';
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
export const applicationLocalization: RequestHandler = (req, res) => {
  const language = languageNamed(req.query['cultureName']);
  const texts = req.query['onlyDynamics'] === 'true' ? {} : messages[language];
  res.set('Cache-Control', 'no-cache').json({
    resources: { [resourceName]: { texts, baseResources: [] } },
    currentCulture: cultureOf(language),
  });
};
