import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';

export const grantEvents = {
  /** Policies that a role or a user got and lost; only differences. */
  PermissionsChanged: {
    version: 1,
    schema: z.strictObject({ granted: z.array(z.string()), revoked: z.array(z.string()) }),
  },
} satisfies EventTable;

export type GrantEvent = EventOf<typeof grantEvents>;

export interface GrantState {
  readonly granted: ReadonlySet<string>;
}

export const initialGrants: GrantState = { granted: new Set() };

export const evolveGrants = (state: GrantState, event: GrantEvent): GrantState => {
  if (event.type !== 'PermissionsChanged') return state;
  const granted = new Set(state.granted);
  for (const name of event.data.granted) granted.add(name);
  for (const name of event.data.revoked) granted.delete(name);
  return { granted };
};

/** Who holds permissions: `R` a role, `U` a user (ABP's providers). */
export type ProviderName = 'R' | 'U';

/** Id of a provider's stream: the role or user by id, so that a renamed role keeps what it has. */
export const grantsIdOf = (provider: ProviderName, id: string): string => `${provider}:${id}`;
