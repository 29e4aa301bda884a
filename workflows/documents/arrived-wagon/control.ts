import type { Value } from '../../fields/field.ts';
import type { ChainTarget, Cause } from '../../kernel/chain.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import type { Person } from '../../kernel/person.ts';
import { policy } from '../../kernel/policy.ts';
import type { Ground } from './stay.ts';

/** Who watches over goods of a group: the ground of `detained`, the flag of the book's group, the policy of the post's marks. */
const controls = [
  { ground: 1, flag: 'veterinary', mark: 'VetManagement.Mark' },
  { ground: 2, flag: 'phytosanitary', mark: 'FitManagement.Mark' },
] as const;

/** Who may detain and let go: the station on every ground, a post on its own. */
export const mayMark = ['Arrived.Wagon', ...controls.map(({ mark }) => mark)].join(' or ');

type Asked = Readonly<Record<string, Value>>;

/**
 * What is wrong with a mark (processes, section 2: fit and vet): a post marks on its own ground alone; the station marks for a post
 * by the post's document, and nobody is detained by a post without one (decision fit-and-vet).
 */
export const wrongMark = (person: Person, { ground, comment }: Asked, detains: boolean): readonly Finding[] => {
  const control = controls.find((each) => each.ground === ground);
  const ofPost = control !== undefined && policy(control.mark)(person);
  if (!ofPost && !policy('Arrived.Wagon')(person)) return [{ ...hard('ArrivedWagon.OtherPost', {}), member: 'ground' }];
  const needed = control !== undefined && (detains || !ofPost);
  return needed && comment === '' ? [{ ...hard('ArrivedWagon.PaperNeeded', {}), member: 'comment' }] : [];
};

interface Watched {
  readonly cargoGroup: string;
  readonly arrivedAt: string;
  readonly placedAt: string;
  readonly detained: readonly Ground[];
}

/** What a detention makes of the grounds: the wagon that waits for this control is detained by its document, any other once more. */
export const detainedOn = (
  { detained }: Watched,
  { ground, from, comment }: Asked,
): readonly (Ground | Omit<Ground, 'row'>)[] => {
  const paper = typeof comment === 'string' ? comment : '';
  const waits = detained.some((one) => one.ground === ground && one.until === '' && one.paper === '');
  return waits && paper !== ''
    ? detained.map((one) => (one.ground === ground && one.until === '' ? { ...one, paper } : one))
    : [...detained, { ground: Number(ground), from: typeof from === 'string' ? from : '', until: '', paper }];
};

/** The group whose flags say which posts look at the wagon. */
export const groupOf = ({ cargoGroup }: Pick<Watched, 'cargoGroup'>) =>
  cargoGroup === '' ? [] : [{ area: 'nomenclature-group', id: cargoGroup }];

/**
 * A wagon with goods of a regulated group waits for each of its posts from its arrival, once in its stay; one whose unloading is told
 * already was let through before it was told.
 */
export const heldFor = (
  { cargoGroup, arrivedAt, placedAt, detained }: Watched,
  record: <Facts>(area: string, id: string) => Facts | undefined,
): readonly (Ground | Omit<Ground, 'row'>)[] => {
  const group =
    cargoGroup === '' || placedAt !== ''
      ? undefined
      : record<Readonly<Record<string, unknown>>>('nomenclature-group', cargoGroup);
  const due = controls.filter(
    ({ ground, flag }) => group?.[flag] === true && detained.every((one) => one.ground !== ground),
  );
  return due.length === 0
    ? detained
    : [...detained, ...due.map(({ ground }) => ({ ground, from: arrivedAt, until: '', paper: '' }))];
};

/** Arrived with goods of a known group: whether that group is regulated says its book. */
export const watched = ({ id, state }: Cause<Watched>): readonly ChainTarget[] =>
  state.cargoGroup === '' || state.arrivedAt === '' ? [] : [{ id, input: {} }];
