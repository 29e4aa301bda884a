import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import express, { Router, type Request } from 'express';
import { noRegistration, registerPage, tellPage, type Registration, type Wrong } from '../pages/register.ts';
import { filled, texts } from '../pages/texts.ts';
import { passwordLength } from '../password-rule.ts';
import type { Register } from '../registration.ts';
import type { SignInPolicy, Tenants } from '../tenants.ts';
import { requestLimit } from './limits.ts';
import { newPasswordWrong, wrongOf } from './form-problems.ts';
import { formOf, languageOfPage } from './request.ts';
import { tenantOf } from './tenant.ts';

const path = '/identity/account/register';
const registrationsPerTenMinutes = 20;

/** Registration (specification 000, section 2.1): a user without roles, whom an administrator then gives rights. */
export const registerRouter = (options: {
  register: Register;
  tenants: Tenants;
  policy: SignInPolicy;
  translate: Translate;
}): Router => {
  const { register, tenants, policy, translate } = options;
  const router = Router();

  const shown = (req: Request, values: Registration, wrong: Wrong, error?: string): string =>
    registerPage({ language: languageOfPage(req), path, values, wrong, error, passwordLength: passwordLength.least });

  router.use('/account/register', (req, res, next) => {
    res.set('Cache-Control', 'no-store').type('html');
    const tenant = tenantOf(req, tenants);
    if (policy.registration(tenant)) return next();
    const language = languageOfPage(req);
    const word = texts[language];
    const link = { to: '/', text: word.back };
    res.status(403).send(
      tellPage({
        language,
        title: word.registerTitle,
        text: `${word.registerOff} ${policy.contact(tenant)}`.trim(),
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
        await register({ ...values, tenant, password, language, idempotencyKey: undefined });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        const { fields, general } = wrongOf(error, language, translate, values);
        res.status(error.status).send(shown(req, values, fields, general));
        return;
      }
      const link = { to: `/account/login?${new URLSearchParams({ returnUrl: '/' })}`, text: word.signInNow };
      const text = filled(word.registered, { name: values.userName, email: values.email });
      res.status(201).send(tellPage({ language, title: word.registerTitle, text, kind: 'done', link }));
    },
  );
  return router;
};
