import { namesOf } from '../kernel/asserted.ts';
import { isNameOf } from '../kernel/lists.ts';
import type { Person } from '../kernel/person.ts';

/** Kinds of groups that there are by themselves: who is in one follows from rights and stations (decision chat). */
export type GroupKind = 'station' | 'desk' | 'payment-centre';

/** A group as a conversation names it: `station:715905`, `desk:715905`, `payment-centre`. */
export interface ChatGroup {
  readonly key: string;
  /** What its station was called when the conversation began; '' where there is no station. */
  readonly name: string;
}

/** The right by which people of the railway belong to a kind of group. */
const rightOf: Readonly<Record<GroupKind, string>> = {
  station: 'Smgs.CreateSmgs',
  desk: 'Kassa.Menu',
  'payment-centre': 'TehPd',
};

/** The railway's own administration in the book of stations. */
export const ownAdministration = '59';

const pattern = /^(?:(station|desk):(\d{6})|(payment-centre))$/;

/** What a key says; undefined for what names no group. */
export const groupOf = (key: string): { readonly kind: GroupKind; readonly station: string | null } | undefined => {
  const [, placed, station = null, alone] = pattern.exec(key) ?? [];
  const kind = placed ?? alone ?? '';
  return isNameOf(rightOf, kind) ? { kind, station } : undefined;
};

/** Whether a station of the book has groups: those of other railways have no people here. */
export const hasGroups = ({ administration }: { readonly administration?: string }): boolean =>
  administration === ownAdministration;

/** The conversation of a group has an id of its own, for ever. */
export const groupChatId = (key: string): string => key.replace(':', '-');

/** Whether one person may know of another one and write to him: staff of everybody who has a side, a customer's people of their own. */
export const hearsOf = (person: Person, other: Person): boolean =>
  person.side === 'staff'
    ? other.side !== 'none'
    : person.side === 'customer' && other.side === 'customer' && other.customerId === person.customerId;

/** By what a conversation knows its readers of a group: people of this station, and people of every station. */
export const readersOfGroup = (key: string): readonly string[] => {
  const group = groupOf(key);
  return group && group.station !== null ? [key, `${group.kind}:*`] : [key];
};

/**
 * The groups somebody belongs to, as `readersOfGroup` compares them: people of the railway by a right, at the stations they are bound
 * to, or at all of them. Whoever administers the product belongs to none: an administrator reads only what he gives a reason for.
 */
export const groupKeysOf = ({ side, policies, stationIds }: Person): readonly string[] => {
  if (side !== 'staff' || policies.includes('*') || policies.includes('SuperAdmin')) return [];
  return namesOf(rightOf).flatMap((kind) => {
    if (!policies.includes(rightOf[kind])) return [];
    return kind === 'payment-centre' ? [kind] : (stationIds ?? ['*']).map((station) => `${kind}:${station}`);
  });
};

/** Whether somebody belongs to a group. */
export const isInGroup = (person: Person, key: string): boolean => {
  const own = groupKeysOf(person);
  return readersOfGroup(key).some((each) => own.includes(each));
};
