import { z } from 'zod';
import type { Command, DecisionContext } from '../kernel/command.ts';
import { happened, nothing } from '../kernel/decide.ts';
import { same } from '../kernel/same.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { subjectIdOf } from '../people/ids.ts';
import type { NamedRole, UserEvent } from './events.ts';
import { email, shortName, userName } from './fields.ts';
import { emailTaken, nameTaken, rolesNamed } from './rules.ts';
import type { UserState } from './state.ts';

/** What another issuer says of a person. Roles that do not exist here are left out. */
const vouchedInput = z.strictObject({
  issuer: z.string().min(1).max(500),
  subject: z.string().min(1).max(500),
  userName,
  name: shortName,
  surname: shortName,
  email,
  roleNames: z.array(z.string().max(200)).max(200),
});

export type Vouched = z.output<typeof vouchedInput>;

type VouchCommand = Command<UserState, UserEvent, Vouched>;

const byId = (a: NamedRole, b: NamedRole): number => (a.id < b.id ? -1 : 1);

/** What is taken over: an e-mail that another user has is not, for it could not be told whose it is. */
const takenOver = ({ name, surname, email: given, roleNames }: Vouched, context: DecisionContext) => {
  const { id, person } = context;
  const directory = directoryOf(context);
  const free = emailTaken(directory, person.tenant, id, given).length === 0;
  const { roles } = rolesNamed(directory, person.tenant, roleNames);
  return { name, surname, email: free ? given : '', roles: [...roles].sort(byId) };
};

/**
 * Somebody signs in for the first time with a token of another issuer (decision people-other-issuers). Nobody is linked by
 * name or e-mail: the same name here is another person. Sent by Kerben itself, never over HTTP.
 */
export const provision: VouchCommand = {
  name: 'provision',
  kind: 'create',
  policy: 'AbpIdentity.Users.Create',
  input: vouchedInput,
  ifMatch: 'optional',
  idOf: ({ issuer, subject }, { tenant }) => subjectIdOf(tenant, issuer, subject),
  needs: needsDirectory,
  decide(_state, input, context) {
    const { id, person } = context;
    const directory = directoryOf(context);
    const free = nameTaken(directory, person.tenant, id, input.userName).length === 0;
    const defaults = directory.roles(person.tenant).filter(({ state }) => state.isDefault);
    const roleNames = [...input.roleNames, ...defaults.map(({ state }) => state.name)];
    const { issuer, subject } = input;
    return happened({
      type: 'UserProvisioned',
      data: {
        id,
        issuer,
        subject,
        userName: free ? input.userName : `${input.userName.slice(0, 50)}.${id.slice(0, 8)}`,
        ...takenOver({ ...input, roleNames }, context),
      },
    });
  },
};

/** The issuer says something else than at the last sign-in. Roles that were given here stay. */
export const vouchAgain: VouchCommand = {
  name: 'vouch-again',
  kind: 'change',
  policy: 'AbpIdentity.Users.Update',
  input: vouchedInput,
  ifMatch: 'optional',
  needs: needsDirectory,
  decide(state, input, context) {
    const now = takenOver(input, context);
    const { name, surname, email: known, issuerRoles } = state;
    const before = { name, surname, email: known, roles: [...issuerRoles].sort(byId) };
    return same(now, before) ? nothing : happened({ type: 'UserVouchedAgain', data: now });
  },
};
