import type { AccountCommands } from '@kerben/identity/account-commands.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { userIdOf } from '@kerben/workflows/people/ids.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { changeEmail, editProfile, register, registrationTaken } from '@kerben/workflows/users/own-account.ts';
import type { z } from 'zod';
import type { People } from './open-people.ts';
import { anyCommand } from '@kerben/workflows/kernel/command-named.ts';

/** The given input as the command wants it. Throws the Problem 400 that HTTP would answer. */
const parsed = <Input>(schema: z.ZodType<Input>, input: unknown): Input => {
  const result = schema.safeParse(input);
  if (!result.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(result.error) });
  return result.data;
};

/** What the identity pages let people do with their own user, as commands on the log. */
export const accountCommands = ({ directory, execute }: People): AccountCommands => ({
  isFree: ({ tenant, ...input }) => {
    const wish = parsed(register.input, input);
    const id = userIdOf(tenant, wish.userName);
    return !directory.user(id) && registrationTaken(directory, tenant, id, wish).length === 0;
  },
  register: async ({ tenant, idempotencyKey, ...input }) => {
    const { id } = await execute({
      area: users,
      command: anyCommand(register),
      id: undefined,
      input: parsed(register.input, input),
      person: systemPerson(tenant),
      idempotencyKey,
      expectedRevision: undefined,
      traceparent: null,
    });
    return { id };
  },
  checkEmail: (email) => parsed(changeEmail.input, { email }).email,
  changeEmail: async ({ userId, email, idempotencyKey }) => {
    const person = directory.person(userId);
    if (!person) throw new Problem(401, 'Auth.TokenInvalid');
    try {
      await execute({
        area: users,
        command: anyCommand(changeEmail),
        id: userId,
        input: { email },
        person,
        idempotencyKey,
        expectedRevision: undefined,
        traceparent: null,
      });
      return true;
    } catch (error) {
      if (error instanceof Problem && error.invalid.some(({ code }) => code === 'Users.EmailTaken')) return false;
      throw error;
    }
  },
  editProfile: async ({ userId, changes, concurrencyStamp }) => {
    const person = directory.person(userId);
    if (!person) throw new Problem(401, 'Auth.TokenInvalid');
    await execute({
      area: users,
      command: anyCommand(editProfile),
      id: userId,
      input: parsed(editProfile.input, changes),
      person,
      idempotencyKey: undefined,
      expectedRevision: /^\d{1,9}$/.test(concurrencyStamp) ? Number(concurrencyStamp) : undefined,
      traceparent: null,
    });
  },
});
