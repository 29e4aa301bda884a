import { changedIn } from '../kernel/asserted.ts';
import { z } from 'zod';
import type { QuietHours } from '../chat/is-quiet.ts';
import { quietHours } from '../chat/quiet-hours.ts';
import type { Command } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { signedIn } from '../kernel/policy-reader.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Directory } from '../people/directory.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { userIdOf } from '../people/ids.ts';
import type { UserEvent } from './events.ts';
import { email, newsPlace, phoneNumber, shortName, userName } from './fields.ts';
import { emailTaken, nameTaken } from './rules.ts';
import type { UserState } from './state.ts';

const registerInput = z.strictObject({
  userName,
  name: shortName.min(1),
  surname: shortName,
  email: z.email().max(256),
});

/** Why somebody cannot register so: the name, one that looks like it, or the address is another one's. */
export const registrationTaken = (
  directory: Directory,
  tenant: string,
  id: string,
  input: z.output<typeof registerInput>,
): readonly Refusal[] => [
  ...nameTaken(directory, tenant, id, input.userName),
  ...emailTaken(directory, tenant, id, input.email),
];

/**
 * Somebody registers (specification 000, section 2.1): a user without roles and without a creator, who sees the simplified
 * layout until an administrator gives rights. Sent by the identity room in the name of the system, when the address has answered
 * (decision registration), not over HTTP.
 */
export const register: Command<UserState, UserEvent, z.output<typeof registerInput>> = {
  name: 'register',
  kind: 'create',
  policy: 'AbpIdentity.Users.Create',
  input: registerInput,
  ifMatch: 'optional',
  idOf: (input, { tenant }) => userIdOf(tenant, input.userName),
  needs: needsDirectory,
  decide(_state, input, context) {
    const invalid = registrationTaken(directoryOf(context), context.person.tenant, context.id, input);
    if (invalid.length > 0) return { invalid };
    return happened({ type: 'UserRegistered', data: { id: context.id, ...input } });
  },
};

const profileInput = z.strictObject({ name: shortName, surname: shortName, email, phoneNumber }).partial();

/**
 * A person changes the own profile; nothing in it decides about rights. Another mail address is 400: it has to answer first.
 * Errors: 409 for anybody else's.
 */
export const editProfile: Command<UserState, UserEvent, z.output<typeof profileInput>> = {
  name: 'edit-profile',
  kind: 'change',
  policy: signedIn,
  unseen: 'own',
  input: profileInput,
  ifMatch: 'required',
  decide(state, input, { person, id }) {
    if (id !== person.id) return { refused: [refusal('Users.OnlyYourself')] };
    const changes = changedIn(input, state);
    if (changes.email !== undefined) return { invalid: [refusal('Users.EmailAnswersFirst', {}, 'email')] };
    return Object.keys(changes).length === 0 ? nothing : happened({ type: 'UserChanged', data: { changes } });
  },
};

/**
 * The mail address of the own user is another one, which has answered (decision addresses): it leads to a new password. Sent by the
 * identity room, not over HTTP.
 */
export const changeEmail: Command<UserState, UserEvent, { email: string }> = {
  name: 'change-email',
  kind: 'change',
  policy: signedIn,
  unseen: 'own',
  input: registerInput.pick({ email: true }),
  ifMatch: 'optional',
  needs: needsDirectory,
  decide(state, { email: wished }, context) {
    const { person, id } = context;
    if (id !== person.id) return { refused: [refusal('Users.OnlyYourself')] };
    if (wished === state.email) return nothing;
    const invalid = emailTaken(directoryOf(context), person.tenant, id, wished);
    if (invalid.length > 0) return { invalid };
    return happened({ type: 'UserChanged', data: { changes: { email: wished } } });
  },
};

const readNewsInput = z.strictObject({ upTo: newsPlace });

/** A person has seen the news up to this one (its id); earlier than what was seen before is nothing. Errors: 409 for anybody else's. */
export const readNews: Command<UserState, UserEvent, z.output<typeof readNewsInput>> = {
  name: 'read-news',
  kind: 'change',
  policy: signedIn,
  unseen: 'own',
  input: readNewsInput,
  ifMatch: 'optional',
  decide: (state, { upTo }, { person, id }) => {
    if (id !== person.id) return { refused: [refusal('Users.OnlyYourself')] };
    return upTo <= state.newsUpTo ? nothing : happened({ type: 'UserReadNews', data: { upTo } });
  },
};

const newsMailInput = z.strictObject({ byMail: z.boolean() });

/** A person chooses whether news come by e-mail as well. Errors: 409 for anybody else's. */
export const chooseNewsMail: Command<UserState, UserEvent, z.output<typeof newsMailInput>> = {
  name: 'choose-news-mail',
  kind: 'change',
  policy: signedIn,
  unseen: 'own',
  input: newsMailInput,
  ifMatch: 'optional',
  decide: (state, { byMail }, { person, id }) => {
    if (id !== person.id) return { refused: [refusal('Users.OnlyYourself')] };
    return byMail === state.newsByMail ? nothing : happened({ type: 'UserChoseNewsMail', data: { byMail } });
  },
};

/** A person says when messages of the chat are not told, only counted. Errors: 409 for anybody else's. */
export const chooseQuietHours: Command<UserState, UserEvent, QuietHours> = {
  name: 'choose-quiet-hours',
  kind: 'change',
  policy: signedIn,
  unseen: 'own',
  input: quietHours,
  ifMatch: 'optional',
  decide: (state, { from, until }, { person, id }) => {
    if (id !== person.id) return { refused: [refusal('Users.OnlyYourself')] };
    return from === state.quietHours.from && until === state.quietHours.until
      ? nothing
      : happened({ type: 'UserChoseQuietHours', data: { from, until } });
  },
};
