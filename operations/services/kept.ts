import type { Contested } from '@kerben/command-service/take-up.ts';
import type { SecurityLog } from '@kerben/identity/security-log.ts';
import { parkedAtAll, type Parked } from '@kerben/projections/runtime/parked.ts';
import type { AuditLog } from '@kerben/query-service/audit-log/audit-log.ts';
import type { Chats } from '@kerben/query-service/chat/chats.ts';
import type { Kept } from '@kerben/questions/engine/kept.ts';
import { parseStream, streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';

/** Both records of a contested name, each with the other one. */
const contestedItems = ({ tenant, key, keeper, other, eventId, position, since }: Contested): readonly Parked[] =>
  [
    [keeper, other],
    [other, keeper],
  ].map(([own = '', its = '']) => {
    const [area = '', id = ''] = own.split('/');
    const stream = streamName(area, tenant, id);
    const error = `${key}: ${its}`;
    return { projector: 'claims', stream, eventId, position: position.toString(), error, since };
  });

/** What questions are told for a person of what is kept beside records and lists. */
export const keptFor =
  (options: {
    readonly pool: Pool;
    readonly contested: () => Promise<readonly Contested[]>;
    readonly security: Pick<SecurityLog, 'page'>;
    readonly audit: AuditLog;
    readonly chats: Chats;
  }) =>
  (person: Person): Kept => ({
    commands: (wish) => options.audit.page(person, wish),
    command: (id) => options.audit.command(person, id),
    messages: (wish) => options.chats.messages(person, wish),
    parked: async () => {
      const [unread, contested] = await Promise.all([parkedAtAll(options.pool), options.contested()]);
      return [...unread, ...contested.flatMap(contestedItems)].filter(
        ({ stream }) => parseStream(stream)?.tenant === person.tenant,
      );
    },
    security: async (wish) => {
      const { totalCount, items } = await options.security.page({ tenant: person.tenant, ...wish });
      return { totalCount, items: items.map((row) => ({ ...row, creationTime: row.creationTime.toISOString() })) };
    },
  });
