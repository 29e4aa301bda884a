import type { Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import express, { type Router, type Request } from 'express';
import {
  confirmPage,
  noRegistration,
  registerPage,
  tellPage,
  type Registration,
  type Wrong,
} from '../pages/register.ts';
import { filled, texts } from '../pages/texts.ts';
import { passwordLength } from '../password-rule.ts';
import type { Registrations } from '../registration.ts';
import type { SecurityLog } from '../security-log.ts';
import { sourceOf } from '../security-source.ts';
import type { SignInPolicy, Tenants } from '../tenants.ts';
import { requestLimit } from './limits.ts';
import { newPasswordWrong, wrongOf } from './form-problems.ts';
import { formOf, languageOfPage, queryText } from './request.ts';
import { tenantOf } from './tenant.ts';

const path = '/identity/account/register';
const confirmPath = `${path}/confirm`;
const registrationsPerTenMinutes = 20;

/**
 * Registration (specification 000, section 2.1): the page, a letter to the address, and the page that its link opens, whose button makes
 * a user without roles, whom an administrator then gives rights.
 */
export const registerRoutes = (
  router: Router,
  options: {
    registrations: Registrations;
    security: SecurityLog;
    tenants: Tenants;
    policy: SignInPolicy;
    translate: Translate;
  },
): void => {
  const { registrations, security, tenants, policy, translate } = options;

  const shown = (req: Request, values: Registration, wrong: Wrong, error?: string): string =>
    registerPage({ language: languageOfPage(req), path, values, wrong, error, passwordLength: passwordLength.least });

  router.use('/account/register', (req, res, next) => {
    res.set('Cache-Control', 'no-store').type('html');
    const tenant = tenantOf(req, tenants);
    const state = registrations.state(tenant);
    // A link belongs to the organisation that it was sent for, whichever this browser has chosen.
    if (state === 'open' || req.path === '/confirm') return next();
    const language = languageOfPage(req);
    const word = texts[language];
    const link = { to: '/', text: word.back };
    res.status(403).send(
      tellPage({
        language,
        title: word.registerTitle,
        text: `${state === 'off' ? word.registerOff : word.registerNoMail} ${policy.contact(tenant)}`.trim(),
        kind: 'hint',
        link,
      }),
    );
  });

  router.get('/account/register', (req, res) => {
    res.send(shown(req, noRegistration, {}));
  });

  router.post(
    '/account/register',
    express.urlencoded({ extended: false, limit: '8kb' }),
    requestLimit(registrationsPerTenMinutes, (req, minutes) => ({
      status: 429,
      html: shown(
        req,
        { ...noRegistration, ...formOf(req) },
        {},
        filled(texts[languageOfPage(req)].slowDown, { minutes }),
      ),
    })),
    async (req, res) => {
      const language = languageOfPage(req);
      const word = texts[language];
      const { userName = '', name = '', surname = '', email = '', password = '', passwordAgain = '' } = formOf(req);
      const values = { userName: userName.trim(), name: name.trim(), surname: surname.trim(), email: email.trim() };
      const wrong = newPasswordWrong(language, password, passwordAgain, [values.userName, values.name, values.surname]);
      if (Object.keys(wrong).length > 0) {
        res.status(400).send(shown(req, values, wrong));
        return;
      }
      try {
        const tenant = tenantOf(req, tenants);
        await registrations.ask({ ...values, tenant, password, language });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        const { fields, general } = wrongOf(error, language, translate, values);
        res.status(error.status).send(shown(req, values, fields, general));
        return;
      }
      const link = { to: '/', text: word.back };
      const text = filled(word.registered, { name: values.userName, email: values.email });
      res.status(201).send(tellPage({ language, title: word.registerTitle, text, kind: 'done', link }));
    },
  );

  const dead = (language: Language): string =>
    tellPage({
      language,
      title: texts[language].confirmTitle,
      text: texts[language].confirmDead,
      kind: 'error',
      link: { to: `${path}?ui=${language}`, text: texts[language].registerAgain },
    });

  router.get('/account/register/confirm', async (req, res) => {
    const language = languageOfPage(req);
    const token = queryText(req, 'token') ?? '';
    const user = await registrations.find(token);
    if (!user) {
      res.status(400).send(dead(language));
      return;
    }
    const { confirmTitle: title, confirmLead, confirmSubmit: submit } = texts[language];
    const lead = filled(confirmLead, { userName: user.userName, email: user.email });
    res.send(confirmPage({ language, path: confirmPath, token, title, lead, submit }));
  });

  router.post('/account/register/confirm', express.urlencoded({ extended: false, limit: '8kb' }), async (req, res) => {
    const language = languageOfPage(req);
    const word = texts[language];
    const waiting = await registrations.find(formOf(req)['token'] ?? '');
    if (!waiting) {
      res.status(400).send(dead(language));
      return;
    }
    const { tenant, userName } = waiting;
    const made = await registrations.confirm(waiting);
    if (made === 'taken') {
      const link = { to: `${path}?ui=${language}`, text: word.registerAgain };
      const text = filled(word.confirmTaken, { userName });
      res.status(409).send(tellPage({ language, title: word.confirmTitle, text, kind: 'error', link }));
      return;
    }
    security.tell({ action: 'Registered', tenant, userId: made.id, userName, ...sourceOf(req) });
    const link = { to: `/account/login?${new URLSearchParams({ returnUrl: '/' })}`, text: word.signInNow };
    const text = filled(word.confirmed, { userName });
    res.status(201).send(tellPage({ language, title: word.confirmTitle, text, kind: 'done', link }));
  });
};
