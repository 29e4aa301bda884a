import type { ChatGroup } from '@kerben/workflows/chat/groups.ts';
import { groupOf } from '@kerben/workflows/chat/groups.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { z } from 'zod';
import type { sender } from '../engine/chat-message.ts';
import type { Reading } from '../engine/reading.ts';
import { sql } from '../engine/sql.ts';

/** Stations, cash desks and the payment centre, as a conversation names them. */
export const groups = z.array(
  z.object({
    key: z.string().describe('station:715905, desk:715905, payment-centre'),
    name: z.string().describe('Of its station; empty where there is none.'),
  }),
);

/** Somebody who speaks, with the name by which he signs in. */
export const senderOf = (
  directory: Pick<Directory, 'user'>,
  { id, name }: { readonly id: string; readonly name: string },
): z.output<typeof sender> => ({ id, name, userName: directory.user(id)?.state.userName ?? '' });

export const stationRow = z.object({ id: z.string(), nameRu: z.string() });

/** These groups with the names of their stations; those of a station that there is not are left out. */
export const groupsNamed = async (
  { find, rows }: Pick<Reading<'stations'>, 'find' | 'rows'>,
  keys: readonly string[],
): Promise<ChatGroup[]> => {
  const codes = [...new Set(keys.flatMap((key) => groupOf(key)?.station ?? []))];
  const found =
    codes.length === 0
      ? []
      : await find(stationRow, sql`select id, "nameRu" from ${rows('stations')} s where id = any(${codes})`);
  const names = new Map(found.map(({ id, nameRu }) => [id, nameRu]));
  return keys.flatMap((key) => {
    const station = groupOf(key)?.station;
    const name = typeof station === 'string' ? names.get(station) : '';
    return name === undefined ? [] : [{ key, name }];
  });
};
