import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Provider } from 'oidc-provider';
import type { Accounts } from '../accounts.ts';
import { managePage, type Profile } from '../pages/manage.ts';
import { tellPage, type Wrong } from '../pages/register.ts';
import { texts } from '../pages/texts.ts';
import { passwordLength } from '../password-rule.ts';
import type { Sessions } from '../sessions.ts';
import { wrongOf } from './form-problems.ts';
import { backTo, formOf, languageOfPage, queryText } from './request.ts';

const path = '/identity/account/manage';

/** Whose session of the provider a request belongs to. */
export interface Visitor {
  readonly accountId: string;
  readonly sessionUid: string;
}

/** What the page shows beside the profile as it stands. */
interface Shown {
  readonly status?: number;
  readonly values?: Partial<Profile>;
  readonly wrong?: Wrong;
  readonly said?: { readonly kind: 'done' | 'error'; readonly text: string } | undefined;
}

/** The page of one's own account, for whoever has a session of the provider; others are asked to sign in. */
export const createAccountPage = (options: {
  provider: Provider;
  accounts: Accounts;
  directory: Directory;
  sessions: Sessions;
  translate: Translate;
  origin: string;
}) => {
  const { provider, directory } = options;

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

  const show = async (req: Request, res: Response, visitor: Visitor, more: Shown = {}): Promise<void> => {
    const profile = profileOf(visitor.accountId);
    if (!profile) throw new Problem(401, 'Auth.TokenInvalid');
    const page = managePage({
      language: languageOfPage(req),
      path,
      backTo: backTo(formOf(req)['returnUrl'] ?? queryText(req, 'returnUrl'), options.origin),
      profile: { ...profile, ...more.values, concurrencyStamp: profile.concurrencyStamp },
      wrong: more.wrong ?? {},
      said: more.said,
      sessions: await options.sessions.count(visitor.accountId),
      passwordLength: passwordLength.least,
    });
    res
      .status(more.status ?? 200)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page);
  };

  /** What a refusal says beside the fields of the form and above them; a fault of ours is thrown on. */
  const refusal = (
    req: Request,
    error: unknown,
    fields: object,
  ): Pick<Shown, 'said'> & { readonly status: number; readonly wrong: Wrong } => {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { fields: wrong, general } = wrongOf(error, languageOfPage(req), options.translate, fields);
    const said = general === undefined ? undefined : ({ kind: 'error', text: general } as const);
    return { status: error.status, wrong, said };
  };

  const forVisitor =
    (work: (req: Request, res: Response, visitor: Visitor) => Promise<void>): RequestHandler =>
    async (req, res) => {
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

  return { profileOf, show, refusal, forVisitor };
};

export type AccountPage = ReturnType<typeof createAccountPage>;
