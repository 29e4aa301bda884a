import type { NamedRole, Profile, UserEvent } from './events.ts';

/** A user as folded. Credentials are not here: they never enter the log. */
export interface UserState extends Profile {
  readonly exists: boolean;
  readonly id: string;
  readonly userName: string;
  readonly isActive: boolean;
  readonly isDeleted: boolean;
  /** Roles with the names they had when they were given. */
  readonly roles: readonly NamedRole[];
  /** Who vouches for the person, when it is another issuer. */
  readonly issuer: string | null;
  readonly subject: string | null;
  /** The last piece of news that the person has seen; empty = none yet. */
  readonly newsUpTo: string;
  readonly newsByMail: boolean;
  /** When messages of the chat are not told, `HH:MM`; both '' = never. */
  readonly quietHours: { readonly from: string; readonly until: string };
  /** Which of the roles come from that issuer: they follow what it says, the others stay. */
  readonly issuerRoles: readonly NamedRole[];
}

export const initialUser: UserState = {
  exists: false,
  id: '',
  userName: '',
  name: '',
  surname: '',
  email: '',
  phoneNumber: '',
  isActive: false,
  isDeleted: false,
  lockoutEnabled: true,
  customerId: null,
  isCustomer: false,
  term: null,
  stationIds: null,
  subStation: false,
  roles: [],
  issuer: null,
  subject: null,
  newsUpTo: '',
  newsByMail: false,
  quietHours: { from: '', until: '' },
  issuerRoles: [],
};

const rolesAfter = (
  roles: readonly NamedRole[],
  granted: readonly NamedRole[],
  revoked: readonly NamedRole[],
): readonly NamedRole[] => {
  const gone = new Set([...granted, ...revoked].map(({ id }) => id));
  return [...roles.filter(({ id }) => !gone.has(id)), ...granted];
};

export const evolveUser = (state: UserState, event: UserEvent): UserState => {
  switch (event.type) {
    case 'UserCreated': {
      const { profile, ...data } = event.data;
      return { ...state, ...profile, ...data, exists: true };
    }
    case 'UserRegistered':
      return { ...state, ...event.data, exists: true, isActive: true };
    case 'UserProvisioned':
      return { ...state, ...event.data, issuerRoles: event.data.roles, exists: true, isActive: true };
    case 'UserVouchedAgain': {
      const { roles, ...profile } = event.data;
      return { ...state, ...profile, roles: rolesAfter(state.roles, roles, state.issuerRoles), issuerRoles: roles };
    }
    case 'UserChanged':
      return { ...state, ...event.data.changes };
    case 'UserRolesChanged':
      return { ...state, roles: rolesAfter(state.roles, event.data.granted, event.data.revoked) };
    case 'UserActivated':
      return { ...state, isActive: true };
    case 'UserDeactivated':
      return { ...state, isActive: false };
    case 'UserDeleted':
      return { ...state, isDeleted: true };
    case 'UserRestored':
      return { ...state, isDeleted: false };
    case 'UserReadNews':
      return { ...state, newsUpTo: event.data.upTo };
    case 'UserChoseNewsMail':
      return { ...state, newsByMail: event.data.byMail };
    case 'UserChoseQuietHours':
      return { ...state, quietHours: event.data };
    default:
      return state;
  }
};

/** Name and surname, or the user name when neither is known. */
export const fullNameOf = (user: Pick<UserState, 'name' | 'surname' | 'userName'>): string =>
  `${user.name} ${user.surname}`.trim() || user.userName;
