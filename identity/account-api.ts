import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { registeredDto } from '@kerben/workflows/people/user-dto.ts';
import { json, Router, type Request, type RequestHandler, type Response } from 'express';
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

/** The calls below `/api/account`, for the API document: what each reads, and who may call it. */
export const accountCalls: readonly {
  readonly method: 'get' | 'post' | 'put';
  readonly path: string;
  readonly body?: z.ZodType;
  /** Name of what it answers; absent = 204. */
  readonly answers?: 'LoginResult' | 'Registered' | 'Profile' | 'flag';
  readonly signedIn?: true;
}[] = [
  { method: 'post', path: '/login', body: credentialsInput, answers: 'LoginResult' },
  { method: 'post', path: '/check-password', body: credentialsInput, answers: 'LoginResult' },
  { method: 'get', path: '/logout' },
  { method: 'post', path: '/register', body: registerInput, answers: 'Registered' },
  { method: 'post', path: '/send-password-reset-code', body: codeInput },
  { method: 'post', path: '/verify-password-reset-token', body: resetInput.omit({ password: true }), answers: 'flag' },
  { method: 'post', path: '/reset-password', body: resetInput },
  { method: 'get', path: '/my-profile', answers: 'Profile', signedIn: true },
  { method: 'put', path: '/my-profile', body: profileInput, answers: 'Profile', signedIn: true },
  { method: 'post', path: '/my-profile/change-password', body: changePasswordInput, signedIn: true },
];

const read = <Input>(schema: z.ZodType<Input>, req: Request): Input => {
  const result = schema.safeParse(req.body ?? {});
  if (!result.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(result.error) });
  return result.data;
};

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
    const { result } = body as { result?: number };
    if (result !== undefined && result !== loginResult.success) res.locals['failed'] = true;
    return send.call(res, body);
  };
  next();
};

/**
 * The account calls of ABP's client proxies below `/api/account` (domain, section 6.1). They answer what the pages answer.
 * `login` checks and counts, but opens no session by itself: tokens come from the token endpoint only
 * (decision sign-in-account-api).
 */
export const accountApi = (options: {
  identity: Identity;
  directory: Directory;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { identity, directory } = options;
  const { accounts, commands, credentials, emailChange, policy, registrations, reset, sessions, tenants } = identity;
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.use(json({ limit: '16kb', strict: true }));
  const signedIn = authenticate(options.verify, options.toPerson);
  const tenantOf = (req: Request): string => {
    const tenant = tenantNamedBy(tenants, req.get('__tenant'));
    if (tenant === undefined) throw new Problem(400, 'Tenants.NotAvailable');
    return tenant;
  };

  const login = async (req: Request, res: Response): Promise<void> => {
    const { userNameOrEmailAddress: userName, password } = read(credentialsInput, req);
    const tenant = tenantOf(req);
    const result = !policy.localLogin(tenant)
      ? loginResult.notAllowed
      : await identity
          .signIn({ tenant, userName, password, device: undefined, from: sourceOf(req) })
          .then((outcome) =>
            'account' in outcome
              ? loginResult.success
              : 'waitMinutes' in outcome
                ? loginResult.lockedOut
                : loginResult.wrong,
          );
    res.json({ result, description: descriptions[result] });
  };
  const limits = [wrongsAsFailures, ...failureLimits('userNameOrEmailAddress', tooMany)];
  router.post('/login', limits, login);
  router.post('/check-password', limits, login);

  router.get('/logout', (_req, res) => {
    // Tokens end at the provider; there is no cookie of the API to forget.
    res.status(204).end();
  });

  router.post('/register', requestLimit(20, tooMany), async (req, res) => {
    const { userName, emailAddress, password, name, surname } = read(registerInput, req);
    const tenant = tenantOf(req);
    const state = registrations.state(tenant);
    if (state !== 'open') throw new Problem(403, closed[state]);
    checkPassword(password, [userName, name ?? '', surname ?? ''], 'password');
    const user = { userName: userName.trim(), name: name ?? userName, surname: surname ?? '', email: emailAddress };
    await registrations.ask({ ...user, tenant, password, language: languageOf(req.get('accept-language')) });
    res.json(registeredDto(directory, tenant, user, new Date().toISOString()));
  });

  router.post('/send-password-reset-code', requestLimit(20, tooMany), (req, res) => {
    const { email } = read(codeInput, req);
    void reset.sendLink({ tenant: tenantOf(req), email, language: languageOf(req.get('accept-language')) });
    res.status(204).end();
  });

  router.post('/verify-password-reset-token', async (req, res) => {
    const { userId, resetToken } = read(resetInput.omit({ password: true }), req);
    res.json(await reset.isGood(userId, resetToken));
  });

  router.post('/reset-password', async (req, res) => {
    const { userId, resetToken, password } = read(resetInput, req);
    const account = accounts.byId(userId);
    checkPassword(password, account ? [account.userName, ...account.claims.name.split(' ')] : [], 'password');
    if (!(await reset.set(userId, resetToken, password))) {
      throw new Problem(400, 'Account.ResetLinkDead', {
        invalid: [{ code: 'Account.ResetLinkDead', member: 'resetToken' }],
      });
    }
    res.status(204).end();
  });

  const profileOf = (person: Person) => {
    const user = directory.user(person.id);
    if (!user) throw new Problem(401, 'Auth.TokenInvalid');
    const { userName, name, surname, email, phoneNumber, issuer } = user.state;
    return {
      userName,
      email,
      name,
      surname,
      phoneNumber,
      isExternal: issuer !== null,
      hasPassword: issuer === null,
      concurrencyStamp: String(user.revision),
      extraProperties: {},
    };
  };

  router.get('/my-profile', signedIn, (req, res) => {
    res.json(profileOf(personOf<Person>(req)));
  });

  /** A token alone leads to no new mail address, which would lead to a new password. */
  const askForAddress = async (asked: Parameters<typeof emailChange.ask>[0]): Promise<() => Promise<void>> =>
    asked.email === directory.user(asked.userId)?.state.email ? () => Promise.resolve() : emailChange.ask(asked);

  router.put('/my-profile', signedIn, failureLimits('nobody', tooMany), async (req: Request, res: Response) => {
    const person = personOf<Person>(req);
    const { userName, email, name, surname, phoneNumber, concurrencyStamp, currentPassword } = read(profileInput, req);
    if (userName !== undefined && userName.toLowerCase() !== person.userName.toLowerCase()) {
      throw new Problem(409, 'Users.NameFixed', { params: { name: person.userName } });
    }
    const changes = { name: name ?? '', surname: surname ?? '', phoneNumber: phoneNumber ?? '' };
    const language = languageOf(req.get('accept-language'));
    const writeToAddresses = await askForAddress({ userId: person.id, email, currentPassword, language });
    await commands.editProfile({ userId: person.id, changes, concurrencyStamp });
    await writeToAddresses();
    res.json(profileOf(person));
  });

  router.post(
    '/my-profile/change-password',
    signedIn,
    failureLimits('nobody', tooMany),
    async (req: Request, res: Response) => {
      const person = personOf<Person>(req);
      const { currentPassword, newPassword } = read(changePasswordInput, req);
      if (!(await credentials.matches(person.id, currentPassword))) {
        throw new Problem(400, 'Account.CurrentPasswordWrong', {
          invalid: [{ code: 'Account.CurrentPasswordWrong', member: 'currentPassword' }],
        });
      }
      checkPassword(newPassword, [person.userName, ...person.fullName.split(' ')], 'newPassword');
      await credentials.set(person.id, newPassword);
      await sessions.end(person.id);
      const { tenant, userName } = person;
      identity.security.tell({ action: 'ChangePassword', tenant, userId: person.id, userName, ...sourceOf(req) });
      res.status(204).end();
    },
  );
  return router;
};
