import type { FindEditions } from '@kerben/command-service/looks.ts';
import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { holdingOn } from '@kerben/workflows/reference/holding.ts';
import type { Seen } from './seen.ts';
import { codec, tenant } from './railway.ts';

/** Tables of rates as the log has them, by the rule that says which rows hold: the twin of the one on lists (query-service/editions.ts). */
export const editionsOf =
  (log: MemoryLog): FindEditions =>
  (_tenant, wishes) =>
    Promise.resolve(
      new Map(
        wishes.flatMap(({ book, day }) => {
          const prefix = `${book}/${tenant}/`;
          const rows = [...log.streams].flatMap(([stream, events]) =>
            stream.startsWith(prefix)
              ? [
                  {
                    ...folded<Seen>(
                      areaNamed(book),
                      events.map((event) => codec.decode(event)),
                    ),
                    id: stream.slice(prefix.length),
                  },
                ]
              : [],
          );
          const edition = holdingOn(bookOf(book), rows, day);
          return edition ? [[book, edition] as const] : [];
        }),
      ),
    );
