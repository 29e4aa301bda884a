import { membersIn } from '@kerben/platform/members.ts';
import {
  bodyOf,
  openCalls,
  signedCalls,
  type Call,
  type Door,
  type Heard,
  type OpenCall,
  type Said,
} from '@kerben/platform/http/call.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { registeredDto } from '@kerben/workflows/people/user-dto.ts';
import { signedIn } from '@kerben/workflows/kernel/policy-reader.ts';
import { json, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import type { Identity } from './identity.ts';
import { passwordLength, passwordProblem, type PasswordProblem } from './password-rule.ts';
import { failureLimits, requestLimit } from './routes/limits.ts';
import { sourceOf } from './security-source.ts';
import { tenantNamedBy } from './tenants.ts';

/** ABP's LoginResultType. */
const loginResult = { success: 1, wrong: 2, notAllowed: 3, lockedOut: 4 } as const;
const descriptions = { 1: 'Success', 2: 'InvalidUserNameOrPassword', 3: 'NotAllowed', 4: 'LockedOut' } as const;

const passwordText = z.string().min(1).max(400);
const credentialsInput = z.strictObject({
  userNameOrEmailAddress: z.string().min(1).max(256),
  password: passwordText,
  rememberMe: z.boolean().optional(),
});
const registerInput = z.strictObject({
  userName: z.string(),
  emailAddress: z.string(),
  password: passwordText,
  appName: z.string().max(100).optional(),
  name: z.string().optional(),
  surname: z.string().optional(),
});
const codeInput = z.strictObject({
  email: z.string().max(256),
  appName: z.string().max(100).optional(),
  returnUrl: z.string().max(2_000).nullish(),
  returnUrlHash: z.string().max(2_000).nullish(),
});
const resetInput = z.strictObject({ userId: z.string(), resetToken: z.string(), password: passwordText });
const profileInput = z.strictObject({
  userName: z.string().optional(),
  email: z.string(),
  name: z.string().nullish(),
  surname: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  /** Without it the mail address stays as it is. */
  currentPassword: passwordText.optional(),
  extraProperties: z.record(z.string(), z.unknown()).optional(),
  concurrencyStamp: z.string(),
});
const changePasswordInput = z.strictObject({ currentPassword: passwordText, newPassword: passwordText });

const passwordCodes = {
  passwordShort: 'Account.PasswordShort',
  passwordLong: 'Account.PasswordLong',
  passwordNames: 'Account.PasswordNames',
  passwordCommon: 'Account.PasswordCommon',
} as const satisfies Record<PasswordProblem, string>;

/** Throws a Problem 400 about `member` when the password is not good enough. */
export const checkPassword = (password: string, names: readonly string[], member: string): void => {
  const problem = passwordProblem(password, names);
  if (problem === undefined) return;
  const length = problem === 'passwordLong' ? passwordLength.most : passwordLength.least;
  const invalid = [{ code: passwordCodes[problem], params: { length }, member }];
  throw new Problem(400, 'Request.Invalid', { invalid });
};

/** Why nobody may register. */
const closed = { off: 'Account.RegistrationOff', 'no-mail': 'Account.RegistrationNoMail' } as const;

const tooMany = (_req: Request, minutes: number): Problem =>
  new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': String(minutes * 60) } });

const wrongsAsFailures: RequestHandler = (_req, res, next) => {
  // ABP answers a wrong password with 200: what is limited are failures, so the limits must see one.
  const { json: send } = res;
  res.json = (body: unknown) => {
    const { result } = membersIn(body);
    if (result !== undefined && result !== loginResult.success) res.locals['failed'] = true;
    return send.call(res, body);
  };
  next();
};

interface Needs {
  readonly identity: Identity;
  readonly directory: Directory;
}

const tenantOf = ({ req, needs }: Heard<Needs>): string => {
  const tenant = tenantNamedBy(needs.identity.tenants, req.get('__tenant'));
  if (tenant === undefined) throw new Problem(400, 'Tenants.NotAvailable');
  return tenant;
};
const languageFor = (req: Request) => languageOf(req.get('accept-language'));

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
const readJson = json({ limit: '16kb', strict: true });

/** What all of them say and do alike. */
const account = (method: 'get' | 'post' | 'put', path: string, limits: () => readonly RequestHandler[] = () => []) => ({
  method,
  path,
  tag: 'own-account',
  summary: `${method.toUpperCase()} ${path}`,
  before: () => [noStore, readJson, ...limits()],
  problems: [400, 401, 403, 409, 412, 413, 415, 422, 429, 500, 503],
});
const forAnybody = { policy: 'public', takes: ['AcceptLanguage', 'Tenant'] } as const;
const forOneself = { policy: signedIn, takes: ['AcceptLanguage'] } as const;

const loginCall = (path: string): Said & OpenCall<Needs> => ({
  ...account('post', path, () => [wrongsAsFailures, ...failureLimits('userNameOrEmailAddress', tooMany)]),
  ...forAnybody,
  body: credentialsInput,
  answers: z.object({
    result: z.int().meta({ enum: [1, 2, 3, 4], description: '1 success, 2 wrong, 3 not allowed, 4 locked out' }),
    description: z.string(),
  }),
  answer: async (heard) => {
    const { userNameOrEmailAddress: userName, password } = bodyOf(credentialsInput, heard.req);
    const { identity } = heard.needs;
    const tenant = tenantOf(heard);
    const result = !identity.policy.localLogin(tenant)
      ? loginResult.notAllowed
      : await identity
          .signIn({ tenant, userName, password, device: undefined, from: sourceOf(heard.req) })
          .then((outcome) =>
            'account' in outcome
              ? loginResult.success
              : 'waitMinutes' in outcome
                ? loginResult.lockedOut
                : loginResult.wrong,
          );
    heard.res.json({ result, description: descriptions[result] });
  },
});

const tokenInput = resetInput.omit({ password: true });

/** The calls below `/api/account` before anybody has signed in. */
const openAccountCalls: readonly (Said & OpenCall<Needs>)[] = [
  loginCall('/login'),
  loginCall('/check-password'),
  {
    ...account('get', '/logout'),
    ...forAnybody,
    answers: null,
    // Tokens end at the provider; there is no cookie of the API to forget.
    answer: ({ res }) => res.status(204).end(),
  },
  {
    ...account('post', '/register', () => [requestLimit(20, tooMany)]),
    ...forAnybody,
    body: registerInput,
    answers: 'abp.User',
    answer: async (heard) => {
      const { userName, emailAddress, password, name, surname } = bodyOf(registerInput, heard.req);
      const { identity, directory } = heard.needs;
      const tenant = tenantOf(heard);
      const state = identity.registrations.state(tenant);
      if (state !== 'open') throw new Problem(403, closed[state]);
      checkPassword(password, [userName, name ?? '', surname ?? ''], 'password');
      const user = { userName: userName.trim(), name: name ?? userName, surname: surname ?? '', email: emailAddress };
      await identity.registrations.ask({ ...user, tenant, password, language: languageFor(heard.req) });
      heard.res.json(registeredDto(directory, tenant, user, new Date().toISOString()));
    },
  },
  {
    ...account('post', '/send-password-reset-code', () => [requestLimit(20, tooMany)]),
    ...forAnybody,
    body: codeInput,
    answers: null,
    answer: (heard) => {
      const { email } = bodyOf(codeInput, heard.req);
      void heard.needs.identity.reset.sendLink({ tenant: tenantOf(heard), email, language: languageFor(heard.req) });
      heard.res.status(204).end();
    },
  },
  {
    ...account('post', '/verify-password-reset-token'),
    ...forAnybody,
    body: tokenInput,
    answers: z.boolean(),
    answer: async ({ req, res, needs: { identity } }) => {
      const { userId, resetToken } = bodyOf(tokenInput, req);
      res.json(await identity.reset.isGood(userId, resetToken));
    },
  },
  {
    ...account('post', '/reset-password'),
    ...forAnybody,
    body: resetInput,
    answers: null,
    answer: async ({ req, res, needs: { identity } }) => {
      const { userId, resetToken, password } = bodyOf(resetInput, req);
      const found = identity.accounts.byId(userId);
      checkPassword(password, found ? [found.userName, ...found.claims.name.split(' ')] : [], 'password');
      if (!(await identity.reset.set(userId, resetToken, password)))
        throw new Problem(400, 'Account.ResetLinkDead', {
          invalid: [{ code: 'Account.ResetLinkDead', member: 'resetToken' }],
        });
      res.status(204).end();
    },
  },
];

const profile = z.object({
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  isExternal: z.boolean(),
  hasPassword: z.boolean(),
  concurrencyStamp: z.string(),
  extraProperties: z.record(z.string(), z.unknown()),
});

const profileOf = ({ directory }: Needs, person: Person): z.output<typeof profile> => {
  const user = directory.user(person.id);
  if (!user) throw new Problem(401, 'Auth.TokenInvalid');
  const { userName, name, surname, email, phoneNumber, issuer } = user.state;
  return {
    ...{ userName, email, name, surname, phoneNumber },
    isExternal: issuer !== null,
    hasPassword: issuer === null,
    concurrencyStamp: String(user.revision),
    extraProperties: {},
  };
};

/** A token alone leads to no new mail address, which would lead to a new password. */
const askForAddress = async (
  { identity, directory }: Needs,
  asked: Parameters<Identity['emailChange']['ask']>[0],
): Promise<() => Promise<void>> =>
  asked.email === directory.user(asked.userId)?.state.email ? () => Promise.resolve() : identity.emailChange.ask(asked);

/** The calls below `/api/account` about one's own account. */
const ownAccountCalls: readonly (Said & Call<Person, Needs>)[] = [
  {
    ...account('get', '/my-profile'),
    ...forOneself,
    answers: profile,
    answer: ({ res, person, needs }) => res.json(profileOf(needs, person)),
  },
  {
    ...account('put', '/my-profile', () => failureLimits('nobody', tooMany)),
    ...forOneself,
    body: profileInput,
    answers: profile,
    answer: async ({ req, res, person, needs }) => {
      const { userName, email, name, surname, phoneNumber, concurrencyStamp, currentPassword } = bodyOf(
        profileInput,
        req,
      );
      if (userName !== undefined && userName.toLowerCase() !== person.userName.toLowerCase())
        throw new Problem(409, 'Users.NameFixed', { params: { name: person.userName } });
      const changes = { name: name ?? '', surname: surname ?? '', phoneNumber: phoneNumber ?? '' };
      const asked = { userId: person.id, email, currentPassword, language: languageFor(req) };
      const writeToAddresses = await askForAddress(needs, asked);
      await needs.identity.commands.editProfile({ userId: person.id, changes, concurrencyStamp });
      await writeToAddresses();
      res.json(profileOf(needs, person));
    },
  },
  {
    ...account('post', '/my-profile/change-password', () => failureLimits('nobody', tooMany)),
    ...forOneself,
    body: changePasswordInput,
    answers: null,
    answer: async ({ req, res, person, needs: { identity } }) => {
      const { currentPassword, newPassword } = bodyOf(changePasswordInput, req);
      if (!(await identity.credentials.matches(person.id, currentPassword)))
        throw new Problem(400, 'Account.CurrentPasswordWrong', {
          invalid: [{ code: 'Account.CurrentPasswordWrong', member: 'currentPassword' }],
        });
      checkPassword(newPassword, [person.userName, ...person.fullName.split(' ')], 'newPassword');
      await identity.credentials.set(person.id, newPassword);
      await identity.sessions.end(person.id);
      const { tenant, userName } = person;
      identity.security.tell({ action: 'ChangePassword', tenant, userId: person.id, userName, ...sourceOf(req) });
      res.status(204).end();
    },
  },
];

/** All of them, for the API document. */
export const accountCalls: readonly Said[] = [...openAccountCalls, ...ownAccountCalls];

/**
 * The account calls of ABP's client proxies below `/api/account` (domain, section 6.1). They answer what the pages answer.
 * `login` checks and counts, but opens no session by itself: tokens come from the token endpoint only
 * (decision sign-in-account-api).
 */
export const accountApi = (needs: Needs & Pick<Door<Person>, 'verify' | 'toPerson'>): RequestHandler =>
  openCalls(openAccountCalls, needs).use(signedCalls(ownAccountCalls, { ...needs, allowed: () => true }, needs));
