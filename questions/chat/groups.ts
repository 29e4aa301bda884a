import { ownAdministration } from '@kerben/workflows/chat/groups.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { sql } from '../engine/sql.ts';
import { groups, stationRow } from './named.ts';

/** Groups of stations that are offered at once. */
const offered = 20;
const longest = 100;

/** Whoever may be addressed as one: a station and its cash desk by words in its name or code, and the payment centre. */
export default query({
  path: '/chat/groups',
  tag: 'home',
  summary: 'Stations, cash desks and the payment centre, which are addressed as one',
  policy: member,
  asks: { searchValue: z.string().default('').describe('Words in the name or code of the station') },
  answers: groups,
  reads: { stations: 'own' },
  run: async ({ searchValue }, { find, rows }) => {
    const q = searchValue.trim().slice(0, longest);
    const ofRailway = { administration: ownAdministration, retired: false, ...(q !== '' && { q }) };
    const found = await find(
      stationRow,
      sql`select id, "nameRu" from ${rows('stations', ofRailway)} s order by "nameRu" limit ${offered}`,
    );
    return [
      ...found.flatMap(({ id, nameRu: name }) => [
        { key: `station:${id}`, name },
        { key: `desk:${id}`, name },
      ]),
      { key: 'payment-centre', name: '' },
    ];
  },
});
