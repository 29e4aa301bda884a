import { accountCalls } from '@kerben/identity/account-api.ts';
import { flag, objectOf, schemaRef, text, textOrNull, whole, type Json } from '@kerben/query-service/openapi/json.ts';
import type { PlainCall } from '@kerben/query-service/openapi/plain-call.ts';

const person = { userName: text, name: text, surname: text, email: text };

const answers: Readonly<Record<NonNullable<(typeof accountCalls)[number]['answers']>, Json>> = {
  LoginResult: objectOf({
    result: { ...whole, enum: [1, 2, 3, 4], description: '1 success, 2 wrong, 3 not allowed, 4 locked out' },
    description: text,
  }),
  Registered: schemaRef('abp.User'),
  Profile: objectOf({
    ...person,
    phoneNumber: textOrNull,
    isExternal: flag,
    hasPassword: flag,
    concurrencyStamp: text,
    extraProperties: { type: 'object' },
  }),
  flag,
};

/** The calls of the embedded sign-in below `/api/account`, as the API document has them. */
export const accountPaths: readonly PlainCall[] = accountCalls.map((call) => ({
  method: call.method,
  path: `/api/account${call.path}`,
  tag: 'own-account',
  summary: `${call.method.toUpperCase()} ${call.path}`,
  policy: call.signedIn ? 'signed-in' : 'public',
  takes: ['AcceptLanguage', ...(call.signedIn ? [] : ['Tenant'])],
  ...(call.body && { body: call.body }),
  answers: call.answers ? answers[call.answers] : null,
  problems: [400, 401, 403, 409, 412, 413, 415, 422, 429, 500, 503],
}));
