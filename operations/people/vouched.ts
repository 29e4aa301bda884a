import { membersIn } from '@kerben/platform/members.ts';
import type { VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { Vouched } from '@kerben/workflows/users/provision.ts';

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.trim().slice(0, most) : '');

/** The value at a path of claims: `realm_access.roles`. */
const at = (claims: Claims, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (Object.hasOwn(membersIn(inner), name) ? membersIn(inner)[name] : undefined),
      claims,
    );

const rolesAt = (claims: Claims, path: string): string[] => {
  const value = at(claims, path);
  const names = typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : [];
  return names.filter((name): name is string => typeof name === 'string' && name !== '' && name.length <= 200);
};

/** Characters that no user name here has become `_`; a person without any name is called by the id. */
const userNameOf = (claims: VerifiedClaims): string =>
  (textOf(claims['preferred_username'], 64) || textOf(claims.sub, 64)).replaceAll(/[^\p{L}\p{N}._@+-]/gu, '_');

const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/**
 * What the token of another issuer says of a person, in the words of `provision`: names as OpenID Connect calls them, roles
 * from the claim that is configured. What does not fit is left out rather than refused: the person can still sign in.
 */
export const vouchedBy = (issuer: string, rolesClaim: string, claims: VerifiedClaims): Vouched => {
  const [first = '', ...others] = textOf(claims['name'], 128).split(/\s+/);
  const email = textOf(claims['email'], 256);
  return {
    issuer,
    subject: claims.sub,
    userName: userNameOf(claims),
    name: textOf(claims['given_name'], 64) || first.slice(0, 64),
    surname: textOf(claims['family_name'], 64) || others.join(' ').slice(0, 64),
    email: emailPattern.test(email) ? email : '',
    roleNames: rolesAt(claims, rolesClaim).slice(0, 200),
  };
};
