import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import type { ListFilter, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Heap } from '@kerben/workflows/document/heap.ts';
import { documents } from '@kerben/workflows/documents.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { withoutSide } from '@kerben/workflows/people/without-side.ts';

/** A heap of things that wait for somebody, and the list that shows exactly these rows (decision dashboard). */
export interface Wait extends Pick<Heap, 'kind' | 'within' | 'sum' | 'does'> {
  /** Names the text `{area}.home.{name}`. */
  readonly key: string;
  readonly text: string;
  /** Customers' own work, or the railway's. */
  readonly customer: boolean;
  /** Who does it (policy expression), besides being allowed to read the list. */
  readonly policy: string;
  readonly model: ReadModel;
  /** Column of the station that does it, and whether others may see the records too. */
  readonly station: string | undefined;
  readonly others: boolean;
  /** The list's screen, and the filter that the screen always has. */
  readonly screen: string;
  readonly always: ListFilter;
  /** What the link adds to it: said once, or by who there is at this moment. */
  readonly filter: ListFilter | ((people: People, tenant: string) => ListFilter);
}

/** What heaps look at that no row can know: a side follows from roles and rights, which stand in other records. */
export type People = Pick<Directory, 'users' | 'person'>;

/** So many people a link can name. */
const mostNamed = 250;

/**
 * People of no side, who can do nothing until somebody gives them a role; programs are not among them, who hold their right all the same.
 * Where there are more than a link can name, those who have no role at all.
 */
const sideless = (people: People, tenant: string): ListFilter => {
  const found = withoutSide(people, tenant).filter(({ id }) => people.person(id)?.policies.length === 0);
  return found.length > mostNamed ? { roles__blank: true, isActive: true } : { id: found.map(({ id }) => id) };
};

/** Everything that may wait for anybody: what documents say of themselves, and people without rights. */
export const waits: readonly Wait[] = [
  ...documents.flatMap(({ area, path, policies, owner, home = {} }) =>
    Object.entries(home).map(([name, { who, kind, policy, filter, within, sum, does, at, screen }]): Wait => ({
      key: `${area}.${name}`,
      text: `${area}.home.${name}`,
      kind,
      ...(within !== undefined && { within }),
      ...(sum !== undefined && { sum }),
      ...(does && { does }),
      customer: who === 'owner',
      policy: policy ?? policies.edit,
      model: readModelNamed(area),
      station: at ?? owner?.stations?.[0],
      others: at !== undefined,
      screen: screen?.path ?? path,
      always: screen?.filter ?? {},
      filter,
    })),
  ),
  {
    key: 'users.sideless',
    text: 'users.home.sideless',
    kind: 'house',
    customer: false,
    policy: 'AbpIdentity.Users.Update',
    model: readModelNamed('users'),
    station: undefined,
    others: false,
    screen: '/admin/user',
    always: {},
    filter: sideless,
  },
];

/** Path of the screen that shows exactly the rows that were counted. */
export const pathOf = ({ screen }: Pick<Wait, 'screen'>, filter: ListFilter): string =>
  `${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
