import express, { type Router } from 'express';
import type { Accounts } from '../accounts.ts';
import { tellPage } from '../pages/register.ts';
import { forgotPasswordPage, resetPasswordPage } from '../pages/reset.ts';
import { filled, texts } from '../pages/texts.ts';
import { passwordLength } from '../password-rule.ts';
import type { PasswordReset } from '../password-reset.ts';
import type { SecurityLog } from '../security-log.ts';
import { sourceOf } from '../security-source.ts';
import type { Tenants } from '../tenants.ts';
import { newPasswordWrong } from './form-problems.ts';
import { requestLimit } from './limits.ts';
import { formOf, languageOfPage, queryText } from './request.ts';
import { tenantOf } from './tenant.ts';

const forgotPath = '/identity/account/forgot-password';
const resetPath = '/identity/account/reset-password';
const lettersPerTenMinutes = 20;

/** Forgotten passwords (specification 000, section 2.1). What is answered never tells whether an account exists. */
export const resetRoutes = (
  router: Router,
  options: {
    accounts: Accounts;
    reset: PasswordReset;
    security: SecurityLog;
    tenants: Tenants;
  },
): void => {
  const { accounts, reset, security, tenants } = options;
  const body = express.urlencoded({ extended: false, limit: '8kb' });
  router.use(['/account/forgot-password', '/account/reset-password'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store').type('html');
    next();
  });

  router.get('/account/forgot-password', (req, res) => {
    res.send(forgotPasswordPage(languageOfPage(req), forgotPath));
  });
  router.post(
    '/account/forgot-password',
    body,
    requestLimit(lettersPerTenMinutes, (req, minutes) => {
      const language = languageOfPage(req);
      return {
        status: 429,
        html: forgotPasswordPage(language, forgotPath, filled(texts[language].slowDown, { minutes })),
      };
    }),
    (req, res) => {
      const language = languageOfPage(req);
      const word = texts[language];
      const { email = '' } = formOf(req);
      // Not waited for: the answer must come as fast for an address that nobody has.
      void reset.sendLink({ tenant: tenantOf(req, tenants), email, language });
      const link = { to: '/', text: word.back };
      res.send(tellPage({ language, title: word.forgotTitle, text: word.forgotSent, kind: 'done', link }));
    },
  );

  const dead = (language: ReturnType<typeof languageOfPage>): string =>
    tellPage({
      language,
      title: texts[language].resetTitle,
      text: texts[language].resetDead,
      kind: 'error',
      link: { to: `${forgotPath}?ui=${language}`, text: texts[language].forgot },
    });

  router.get('/account/reset-password', async (req, res) => {
    const language = languageOfPage(req);
    const [userId = '', resetToken = ''] = [queryText(req, 'userId'), queryText(req, 'resetToken')];
    if (!(await reset.isGood(userId, resetToken))) {
      res.status(400).send(dead(language));
      return;
    }
    res.send(
      resetPasswordPage({
        language,
        path: resetPath,
        userId,
        resetToken,
        wrong: {},
        passwordLength: passwordLength.least,
      }),
    );
  });
  router.post('/account/reset-password', body, async (req, res) => {
    const language = languageOfPage(req);
    const word = texts[language];
    const { userId = '', resetToken = '', password = '', passwordAgain = '' } = formOf(req);
    const account = accounts.byId(userId);
    const names = account ? [account.userName, ...account.claims.name.split(' ')] : [];
    const wrong = newPasswordWrong(language, password, passwordAgain, names);
    if (Object.keys(wrong).length > 0) {
      const form = { language, path: resetPath, userId, resetToken, wrong, passwordLength: passwordLength.least };
      res.status(400).send(resetPasswordPage(form));
      return;
    }
    if (!(await reset.set(userId, resetToken, password))) {
      res.status(400).send(dead(language));
      return;
    }
    const { tenant } = account?.claims ?? {};
    security.tell({ action: 'ChangePassword', tenant, userId: userId, userName: account?.userName, ...sourceOf(req) });
    const link = { to: '/account/login', text: word.signInNow };
    res.send(tellPage({ language, title: word.resetTitle, text: word.resetDone, kind: 'done', link }));
  });
};
