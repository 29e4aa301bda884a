import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import type { ListFilter, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { documents } from '@kerben/workflows/documents.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { withoutSide } from '@kerben/workflows/people/without-side.ts';

/** A heap of things that wait for somebody: who does them, and the list that shows exactly these rows. */
export interface Wait {
  /** Names the text `ui.home.waiting.{key}`; of documents the text `{area}.home.{key}`, which comes along. */
  readonly key: string;
  readonly text?: string;
  /** Customers' own work, or the railway's. */
  readonly customer: boolean;
  /** Who can do it (policy expression), besides being allowed to read the list. */
  readonly policy: string;
  readonly model: ReadModel;
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

const notes = { model: readModelNamed('smgs'), screen: '/smgs', always: { view: 'list', isArchiev: false } };
const requests = { ...notes, screen: '/smgs-requests', always: { view: 'requests' } };
const users = { model: readModelNamed('users'), screen: '/admin/user', always: {} };

const forms = 'Smgs.CreateSmgs';

/**
 * Everything that may wait for anybody, in the order of the home page (decision dashboard). Steps and who does them are
 * those of the SMGS machine (workflows/documents/smgs/document.ts).
 */
const own: readonly Wait[] = [
  { key: 'review', customer: false, policy: forms, ...requests, filter: { subStatus: 1 } },
  { key: 'declared', customer: false, policy: forms, ...notes, filter: { status: 0, subStatus: 2 } },
  { key: 'reworked', customer: false, policy: forms, ...notes, filter: { subStatus: 6 } },
  { key: 'unpaid', customer: false, policy: 'Kassa.Menu', ...notes, filter: { subStatus: 3 } },
  { key: 'returns', customer: false, policy: 'Smgs.SignedSmgs', ...notes, filter: { status: 2 } },
  { key: 'rework', customer: true, policy: 'Smgs', ...notes, filter: { subStatus: 5 } },
  { key: 'fill', customer: true, policy: 'Smgs', ...notes, filter: { status: 2, subStatus: 1 } },
  { key: 'drafts', customer: true, policy: 'Smgs', ...requests, filter: { subStatus: 0 } },
  {
    key: 'sideless',
    customer: false,
    policy: 'AbpIdentity.Users.Update',
    ...users,
    filter: sideless,
  },
];

/** What waits in documents, from their definitions. */
const ofDocuments = documents.flatMap(({ area, path, policies, home = {} }) =>
  Object.entries(home).map(([name, { who, policy, filter }]): Wait => ({
    key: `${area}.${name}`,
    text: `${area}.home.${name}`,
    customer: who === 'owner',
    policy: policy ?? policies.edit,
    model: readModelNamed(area),
    screen: path,
    always: {},
    filter,
  })),
);

export const waits: readonly Wait[] = [...own, ...ofDocuments];

/** Path of the screen that shows exactly the rows that were counted. */
export const pathOf = ({ screen }: Wait, filter: ListFilter): string =>
  `${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
