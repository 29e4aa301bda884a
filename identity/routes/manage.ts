import { Problem } from '@kerben/platform/http/problem.ts';
import express, { type Router } from 'express';
import type { AccountCommands } from '../account-commands.ts';
import type { Accounts } from '../accounts.ts';
import type { Credentials } from '../credentials.ts';
import type { EmailChange } from '../email-change.ts';
import { filled, texts } from '../pages/texts.ts';
import type { SecurityLog } from '../security-log.ts';
import { sourceOf } from '../security-source.ts';
import type { Sessions } from '../sessions.ts';
import { createAccountPage, type AccountPage } from './account-page.ts';
import { newPasswordWrong } from './form-problems.ts';
import { failureLimits } from './limits.ts';
import { formOf, languageOfPage } from './request.ts';

interface Options {
  readonly emailChange: EmailChange;
  readonly accounts: Accounts;
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly security: SecurityLog;
  readonly commands: AccountCommands;
}

/** Name, surname and telephone, unless somebody else has changed them meanwhile. */
const profileForm = ({ show, refusal, forVisitor }: AccountPage, commands: AccountCommands) =>
  forVisitor(async (req, res, visitor) => {
    const { name = '', surname = '', phoneNumber = '', concurrencyStamp = '' } = formOf(req);
    const changes = { name: name.trim(), surname: surname.trim(), phoneNumber: phoneNumber.trim() };
    const { stale, saved } = texts[languageOfPage(req)];
    try {
      await commands.editProfile({ userId: visitor.accountId, changes, concurrencyStamp });
    } catch (error) {
      if (error instanceof Problem && error.status === 412) {
        return show(req, res, visitor, { status: 409, values: changes, said: { kind: 'error', text: stale } });
      }
      return show(req, res, visitor, { values: changes, ...refusal(req, error, changes) });
    }
    return show(req, res, visitor, { said: { kind: 'done', text: saved } });
  });

/** Another address: both are written to, and it changes when the new one is confirmed. */
const emailForm = ({ show, refusal, forVisitor }: AccountPage, emailChange: EmailChange) =>
  forVisitor(async (req, res, visitor) => {
    const { email = '', emailPassword: currentPassword = '' } = formOf(req);
    const language = languageOfPage(req);
    const asked = { userId: visitor.accountId, email: email.trim(), currentPassword, language };
    try {
      const writeToAddresses = await emailChange.ask(asked);
      await writeToAddresses();
    } catch (error) {
      const { wrong: fields, ...more } = refusal(req, error, { email, currentPassword });
      const { currentPassword: emailPassword, ...wrong } = fields;
      const values = { email: asked.email };
      return show(req, res, visitor, { ...more, values, wrong: { ...wrong, ...(emailPassword && { emailPassword }) } });
    }
    const text = filled(texts[language].emailAsked, { email: asked.email });
    return show(req, res, visitor, { said: { kind: 'done', text } });
  });

/** A new password ends every other session of its person. */
const passwordForm = (
  { profileOf, show, forVisitor }: AccountPage,
  { credentials, sessions, accounts, security }: Options,
) =>
  forVisitor(async (req, res, visitor) => {
    const { currentPassword = '', password = '', passwordAgain = '' } = formOf(req);
    const language = languageOfPage(req);
    const word = texts[language];
    const profile = profileOf(visitor.accountId);
    if (!(await credentials.matches(visitor.accountId, currentPassword))) {
      return show(req, res, visitor, { status: 400, wrong: { currentPassword: word.currentWrong } });
    }
    const names = profile ? [profile.userName, profile.name, profile.surname] : [];
    const wrong = newPasswordWrong(language, password, passwordAgain, names);
    if (Object.keys(wrong).length > 0) return show(req, res, visitor, { status: 400, wrong });
    await credentials.set(visitor.accountId, password);
    await sessions.end(visitor.accountId, visitor);
    const { tenant } = accounts.byId(visitor.accountId)?.claims ?? {};
    const who = { tenant, userId: visitor.accountId, userName: profile?.userName };
    security.tell({ action: 'ChangePassword', ...who, ...sourceOf(req) });
    return show(req, res, visitor, { said: { kind: 'done', text: word.passwordChanged } });
  });

const tooOften = (): Problem => new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': '60' } });

/** My account (specification 000, section 2.1): profile, password, sessions, for whoever has a session of the provider. */
export const manageRoutes = (router: Router, options: Options & Parameters<typeof createAccountPage>[0]): void => {
  const page = createAccountPage(options);
  const { show, forVisitor } = page;
  const body = express.urlencoded({ extended: false, limit: '8kb' });
  // Each form counts its own failures.
  const limits = () => failureLimits('nobody', tooOften);

  router.get(
    '/account/manage',
    forVisitor((req, res, visitor) => show(req, res, visitor)),
  );
  router.post('/account/manage/profile', body, profileForm(page, options.commands));
  router.post('/account/manage/email', body, limits(), emailForm(page, options.emailChange));
  router.post('/account/manage/password', body, limits(), passwordForm(page, options));
  router.post(
    '/account/manage/sessions',
    body,
    forVisitor(async (req, res, visitor) => {
      await options.sessions.end(visitor.accountId, visitor);
      return show(req, res, visitor, { said: { kind: 'done', text: texts[languageOfPage(req)].sessionsEnded } });
    }),
  );
};
