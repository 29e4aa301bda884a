import { Problem } from '@kerben/platform/http/problem.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { userDto } from '@kerben/workflows/people/user-dto.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { email, phoneNumber, shortName, userName } from '@kerben/workflows/users/fields.ts';
import { editInput, roleNames } from '@kerben/workflows/users/input.ts';
import { z } from 'zod';
import { abpWrite, revisionOf, type AbpCommand, type AbpRequest, type AnyAbpWrite, type NewPassword } from './write.ts';

const { customerId, isCustomer, term, stationIds, subStation, ...plain } = editInput.shape;

/** ABP sends null for what is not filled in. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.null().transform(() => ''), schema]).optional();

/** Specification 000, section 3: what the product adds to ABP's user. `CreatorId` is the log's: it may come back, unchanged. */
const extraProperties = z
  .strictObject({
    CustomerId: customerId,
    isCustomer,
    Term: term,
    stationIds,
    subStation,
    CreatorId: z.string().nullable(),
  })
  .partial();

const fields = {
  ...plain,
  name: orEmpty(shortName),
  surname: orEmpty(shortName),
  email: orEmpty(email),
  phoneNumber: orEmpty(phoneNumber),
  password: z.string().max(200).nullish(),
  extraProperties: extraProperties.optional(),
};

const createBody = z.strictObject({ ...fields, userName });
const editBody = z.strictObject({ ...fields, concurrencyStamp: z.string().nullish() });

type Body = z.output<typeof createBody> | z.output<typeof editBody>;

/** The command's input: ABP's names for the product's own fields become ours, what was not said stays unsaid. */
const inputOf = ({ extraProperties: extra, password: _secret, ...body }: Body): Record<string, unknown> => {
  const { concurrencyStamp: _stamp, ...said } = { concurrencyStamp: undefined, ...body };
  const input = {
    ...said,
    customerId: extra?.CustomerId,
    isCustomer: extra?.isCustomer,
    term: extra?.Term,
    stationIds: extra?.stationIds,
    subStation: extra?.subStation,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
};

const passwordOf = ({ id, body, directory }: AbpRequest<Body>): NewPassword | undefined => {
  const { password } = body;
  if (typeof password !== 'string') return undefined;
  const known = directory.user(id)?.state;
  const names = [body.userName ?? known?.userName, body.name ?? known?.name, body.surname ?? known?.surname];
  return { value: password, names: names.filter((name): name is string => typeof name === 'string' && name !== '') };
};

const sameCreator = (directory: Directory, id: string, { extraProperties: extra }: Body): void => {
  if (extra?.CreatorId === undefined) return;
  const user = directory.user(id);
  if (user && userDto(directory, user).extraProperties.CreatorId === extra.CreatorId) return;
  throw new Problem(400, 'Request.Invalid', {
    invalid: [
      { code: 'Validation.unrecognized_keys', params: { keys: 'CreatorId' }, member: 'extraProperties.CreatorId' },
    ],
  });
};

const answer = (directory: Directory, id: string): unknown => {
  const user = directory.user(id);
  return user && userDto(directory, user);
};

const turn = (name: string, id: string): AbpCommand => ({
  area: users,
  command: commandNamed(users, name),
  id,
  input: {},
});

const policyOf = (name: string): string => commandNamed(users, name).policy;

/** Changing calls of ABP's identity users (domain, section 6.1). */
export const userWrites: readonly AnyAbpWrite[] = [
  abpWrite({
    method: 'post',
    path: '/identity/users',
    policy: policyOf('create'),
    body: createBody,
    password: (request) => passwordOf(request),
    command: ({ body, directory }) => {
      sameCreator(directory, '', body);
      return { area: users, command: commandNamed(users, 'create'), input: inputOf(body) };
    },
    answer,
  }),
  abpWrite({
    method: 'put',
    path: '/identity/users/:id',
    policy: policyOf('edit'),
    body: editBody,
    password: (request) => passwordOf(request),
    command: ({ id, body, directory }) => {
      sameCreator(directory, id, body);
      return {
        area: users,
        command: commandNamed(users, 'edit'),
        id,
        input: inputOf(body),
        expectedRevision: revisionOf(body.concurrencyStamp),
      };
    },
    answer,
  }),
  abpWrite({
    method: 'delete',
    path: '/identity/users/:id',
    policy: policyOf('delete'),
    body: z.strictObject({}),
    command: ({ id }) => turn('delete', id),
  }),
  abpWrite({
    method: 'put',
    path: '/identity/users/:id/roles',
    policy: policyOf('set-roles'),
    body: z.strictObject({ roleNames }),
    command: ({ id, body }) => ({ area: users, command: commandNamed(users, 'set-roles'), id, input: body }),
  }),
];
