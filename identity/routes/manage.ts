import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import express, { type Router, type Request, type Response } from 'express';
import type { Provider } from 'oidc-provider';
import type { AccountCommands } from '../account-commands.ts';
import type { Accounts } from '../accounts.ts';
import type { Credentials } from '../credentials.ts';
import type { EmailChange } from '../email-change.ts';
import { managePage, type Profile } from '../pages/manage.ts';
import { tellPage, type Wrong } from '../pages/register.ts';
import { filled, texts } from '../pages/texts.ts';
import { passwordLength } from '../password-rule.ts';
import type { SecurityLog } from '../security-log.ts';
import { sourceOf } from '../security-source.ts';
import type { Sessions } from '../sessions.ts';
import { newPasswordWrong, wrongOf } from './form-problems.ts';
import { failureLimits } from './limits.ts';
import { backTo, formOf, languageOfPage, queryText } from './request.ts';

const path = '/identity/account/manage';

/** Whose session of the provider a request belongs to. */
interface Visitor {
  readonly accountId: string;
  readonly sessionUid: string;
}

/** My account (specification 000, section 2.1): profile, password, sessions, for whoever has a session of the provider. */
export const manageRoutes = (
  router: Router,
  options: {
    provider: Provider;
    emailChange: EmailChange;
    accounts: Accounts;
    directory: Directory;
    credentials: Credentials;
    sessions: Sessions;
    security: SecurityLog;
    commands: AccountCommands;
    translate: Translate;
    origin: string;
  },
): void => {
  const { provider, directory, credentials, sessions } = options;
  const body = express.urlencoded({ extended: false, limit: '8kb' });

  const visitorOf = async (req: Request, res: Response): Promise<Visitor | undefined> => {
    const session = await provider.Session.get(provider.createContext(req, res));
    return session.accountId !== undefined && options.accounts.byId(session.accountId)
      ? { accountId: session.accountId, sessionUid: session.uid }
      : undefined;
  };

  const profileOf = (userId: string): Profile | undefined => {
    const user = directory.user(userId);
    if (!user) return undefined;
    const { userName, name, surname, email, phoneNumber } = user.state;
    return { userName, name, surname, email, phoneNumber, concurrencyStamp: String(user.revision) };
  };

  const show = async (
    req: Request,
    res: Response,
    visitor: Visitor,
    more: {
      readonly status?: number;
      readonly values?: Partial<Profile>;
      readonly wrong?: Wrong;
      readonly said?: { readonly kind: 'done' | 'error'; readonly text: string } | undefined;
    } = {},
  ): Promise<void> => {
    const profile = profileOf(visitor.accountId);
    if (!profile) throw new Problem(401, 'Auth.TokenInvalid');
    const language = languageOfPage(req);
    res
      .status(more.status ?? 200)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        managePage({
          language,
          path,
          backTo: backTo(formOf(req)['returnUrl'] ?? queryText(req, 'returnUrl'), options.origin),
          profile: { ...profile, ...more.values, concurrencyStamp: profile.concurrencyStamp },
          wrong: more.wrong ?? {},
          said: more.said,
          sessions: await sessions.count(visitor.accountId),
          passwordLength: passwordLength.least,
        }),
      );
  };

  const forVisitor =
    (work: (req: Request, res: Response, visitor: Visitor) => Promise<void>) =>
    async (req: Request, res: Response): Promise<void> => {
      const visitor = await visitorOf(req, res);
      if (visitor) return work(req, res, visitor);
      const language = languageOfPage(req);
      const word = texts[language];
      const link = { to: '/account/login?returnUrl=/account/manage', text: word.signInNow };
      res
        .status(401)
        .type('html')
        .send(tellPage({ language, title: word.manageTitle, text: word.manageSignIn, kind: 'hint', link }));
    };

  router.get(
    '/account/manage',
    forVisitor((req, res, visitor) => show(req, res, visitor)),
  );

  router.post(
    '/account/manage/profile',
    body,
    forVisitor(async (req, res, visitor) => {
      const { name = '', surname = '', phoneNumber = '', concurrencyStamp = '' } = formOf(req);
      const changes = { name: name.trim(), surname: surname.trim(), phoneNumber: phoneNumber.trim() };
      const language = languageOfPage(req);
      try {
        await options.commands.editProfile({ userId: visitor.accountId, changes, concurrencyStamp });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        if (error.status === 412) {
          const said = { kind: 'error', text: texts[language].stale } as const;
          return show(req, res, visitor, { status: 409, values: changes, said });
        }
        const { fields, general } = wrongOf(error, language, options.translate, changes);
        const said = general === undefined ? undefined : ({ kind: 'error', text: general } as const);
        return show(req, res, visitor, { status: error.status, values: changes, wrong: fields, said });
      }
      return show(req, res, visitor, { said: { kind: 'done', text: texts[language].saved } });
    }),
  );

  const tooOften = (): Problem => new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': '60' } });

  router.post(
    '/account/manage/email',
    body,
    failureLimits('nobody', tooOften),
    forVisitor(async (req, res, { accountId, ...visitor }) => {
      const { email = '', emailPassword: currentPassword = '' } = formOf(req);
      const language = languageOfPage(req);
      const asked = { userId: accountId, email: email.trim(), currentPassword, language };
      try {
        const writeToAddresses = await options.emailChange.ask(asked);
        await writeToAddresses();
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        const { fields, general } = wrongOf(error, language, options.translate, { email, currentPassword });
        const said = general === undefined ? undefined : ({ kind: 'error', text: general } as const);
        const { currentPassword: emailPassword, ...wrong } = fields;
        const more = { values: { email: asked.email }, wrong: { ...wrong, ...(emailPassword && { emailPassword }) } };
        return show(req, res, { accountId, ...visitor }, { status: error.status, ...more, said });
      }
      const text = filled(texts[language].emailAsked, { email: asked.email });
      return show(req, res, { accountId, ...visitor }, { said: { kind: 'done', text } });
    }),
  );

  router.post(
    '/account/manage/password',
    body,
    failureLimits('nobody', tooOften),
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
      const { tenant } = options.accounts.byId(visitor.accountId)?.claims ?? {};
      const who = { tenant, userId: visitor.accountId, userName: profile?.userName };
      options.security.tell({ action: 'ChangePassword', ...who, ...sourceOf(req) });
      return show(req, res, visitor, { said: { kind: 'done', text: word.passwordChanged } });
    }),
  );

  router.post(
    '/account/manage/sessions',
    body,
    forVisitor(async (req, res, visitor) => {
      await sessions.end(visitor.accountId, visitor);
      return show(req, res, visitor, { said: { kind: 'done', text: texts[languageOfPage(req)].sessionsEnded } });
    }),
  );
};
