import { membersIn } from './lists.ts';
import { isChecked, type Person } from './person.ts';

/**
 * Members that a record withholds from whoever works with it, because he is to find out himself what they say (decision blind-count).
 * Data and no function: lists hide by it in SQL, everything else in memory.
 */
export interface Withheld {
  /** While this setting is on. */
  readonly setting: string;
  /** The member that names the account of whoever does not get them. */
  readonly from: string;
  /** While the record has one of these status codes now, whatever moment of it is read. */
  readonly status: readonly number[];
  readonly members: readonly string[];
  /** The member with the instant from which books that add such records up say more than he may know. */
  readonly since: string;
}

interface Hiding {
  readonly staffOnly?: readonly string[] | undefined;
  readonly withheld?: Withheld | undefined;
}

/** Members of a record that it withholds from this reader; `now` is its present state, or its row. */
export const withheldFrom = ({ withheld }: Hiding, person: Person, now: unknown): readonly string[] => {
  if (!withheld || !isChecked(person, withheld.setting)) return [];
  const said = membersIn(now);
  const isOne = said[withheld.from] === person.id && withheld.status.includes(Number(said['status']));
  return isOne ? withheld.members : [];
};

/** Everything of a record that is not for this reader: what is the staff's alone, and what is withheld. */
export const hiddenFrom = (area: Hiding, person: Person, now: unknown): readonly string[] => [
  ...(person.side === 'staff' ? [] : (area.staffOnly ?? [])),
  ...withheldFrom(area, person, now),
];
