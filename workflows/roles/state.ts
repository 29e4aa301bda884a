import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { text } from '../kernel/fields.ts';

/** Role names are part of nothing but themselves; a slash is kept out so that they fit into every path. */
export const roleName = text(64)
  .min(1)
  .regex(/^[^/]*$/);

const flags = { isDefault: z.boolean(), isPublic: z.boolean() };

export const roleEvents = {
  RoleCreated: {
    version: 1,
    schema: z.strictObject({ id: z.string(), name: roleName, ...flags, isStatic: z.boolean() }),
  },
  RoleChanged: {
    version: 1,
    schema: z.strictObject({ changes: z.strictObject({ name: roleName, ...flags }).partial() }),
  },
  RoleDeleted: { version: 1, schema: z.strictObject({}) },
} satisfies EventTable;

export type RoleEvent = EventOf<typeof roleEvents>;

export interface RoleState {
  readonly exists: boolean;
  readonly id: string;
  readonly name: string;
  /** New people who come by themselves get it. */
  readonly isDefault: boolean;
  readonly isPublic: boolean;
  /** Declared by the product: neither renamed nor removed. */
  readonly isStatic: boolean;
  readonly isDeleted: boolean;
}

export const initialRole: RoleState = {
  exists: false,
  id: '',
  name: '',
  isDefault: false,
  isPublic: false,
  isStatic: false,
  isDeleted: false,
};

export const evolveRole = (state: RoleState, event: RoleEvent): RoleState => {
  switch (event.type) {
    case 'RoleCreated':
      return { ...state, ...event.data, exists: true };
    case 'RoleChanged':
      return { ...state, ...event.data.changes };
    case 'RoleDeleted':
      return { ...state, isDeleted: true };
    default:
      return state;
  }
};
