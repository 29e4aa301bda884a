/**
 * On whose side somebody works: the railway's own people, a customer's, or nobody's yet (workflows/people/side.ts). Whatever is given
 * to people names the side to which it gives; `none` has no rights at all but a machine's.
 */
export type Side = 'staff' | 'customer' | 'none';

/**
 * Whoever acts: plain JSON, made from the verified token, given to `decide`, to the machines and to the row scope.
 * Source: specification 000 section 3 (current user) and 001 section 1 (customer-side users).
 */
export interface Person {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  readonly roles: readonly string[];
  readonly tenant: string;
  readonly side: Side;
  /** Of side `customer`, whose person it is; null for everybody else, and never a limit by itself. */
  readonly customerId: string | null;
  /** ESR codes a station employee is bound to; null = every station. */
  readonly stationIds: readonly string[] | null;
  /** Names of granted policies, exactly as in the specification. */
  readonly policies: readonly string[];
  /** Last day of access, `YYYY-MM-DD`, or null (specification 000 section 4, access term). */
  readonly term: string | null;
  /** Settings of the tenant by which nobody checks himself (decisions four-eyes, blind-count), those that are on. */
  readonly fourEyes?: readonly string[];
  /** What others handed on for a time (processes, section 7): policies that the person would not have by himself, and from whom. */
  readonly delegated?: readonly { readonly policies: readonly string[]; readonly by: string }[];
  /** Records that the person follows, `{area}/{id}` (decision news). */
  readonly follows?: readonly string[];
}

/** The person in whose name the system itself acts (process managers, demo data, imports). */
export const systemPerson = (tenant: string): Person => ({
  id: 'system',
  userName: 'system',
  fullName: 'Система',
  roles: ['admin'],
  tenant,
  side: 'staff',
  customerId: null,
  stationIds: null,
  policies: ['*'],
  term: null,
});

const { id: processId } = systemPerson('');

/** The system itself: chains, timers and processes act in its name. */
export const isProcess = ({ id }: Pick<Person, 'id'>): boolean => id === processId;

/** Whether a setting by which nobody checks himself is on for a person. The system is nobody. */
export const isChecked = (person: Person, setting: string): boolean =>
  !isProcess(person) && person.fourEyes?.includes(setting) === true;
