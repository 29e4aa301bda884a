import type { Language } from '@kerben/platform/http/language.ts';
import express, { type Router } from 'express';
import type { EmailChange } from '../email-change.ts';
import { confirmPage, tellPage } from '../pages/register.ts';
import { filled, texts } from '../pages/texts.ts';
import type { SecurityLog } from '../security-log.ts';
import { sourceOf } from '../security-source.ts';
import { formOf, languageOfPage, queryText } from './request.ts';

const path = '/identity/account/confirm-email';

/** The page that the link in a letter to a new mail address opens; its button makes the address count. */
export const confirmEmailRoutes = (
  router: Router,
  options: { emailChange: EmailChange; security: SecurityLog },
): void => {
  const { emailChange, security } = options;
  const told = (language: Language, kind: 'done' | 'error', text: string): string =>
    tellPage({
      language,
      title: texts[language].emailTitle,
      text,
      kind,
      link: { to: '/', text: texts[language].back },
    });

  router.use('/account/confirm-email', (_req, res, next) => {
    res.set('Cache-Control', 'no-store').type('html');
    next();
  });

  router.get('/account/confirm-email', async (req, res) => {
    const language = languageOfPage(req);
    const word = texts[language];
    const token = queryText(req, 'token') ?? '';
    const asked = await emailChange.find(token);
    if (!asked) {
      res.status(400).send(told(language, 'error', word.emailDead));
      return;
    }
    const { userName, email } = asked;
    const lead = filled(word.emailLead, { userName, email });
    res.send(confirmPage({ language, path, token, title: word.emailTitle, lead, submit: word.emailSubmit }));
  });

  router.post('/account/confirm-email', express.urlencoded({ extended: false, limit: '8kb' }), async (req, res) => {
    const language = languageOfPage(req);
    const word = texts[language];
    const asked = await emailChange.find(formOf(req)['token'] ?? '');
    if (!asked) {
      res.status(400).send(told(language, 'error', word.emailDead));
      return;
    }
    const { userId, userName, email } = asked;
    if ((await emailChange.confirm(asked)) === 'taken') {
      res.status(409).send(told(language, 'error', filled(word.emailTaken, { email })));
      return;
    }
    security.tell({ action: 'ChangeEmail', userId, userName, ...sourceOf(req) });
    res.send(told(language, 'done', filled(word.emailDone, { userName, email })));
  });
};
