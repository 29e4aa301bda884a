import type { FindUses } from '@kerben/command-service/looks.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Positions } from '@kerben/query-service/positions.ts';
import type { createUses } from '@kerben/query-service/uses.ts';
import { books } from '@kerben/workflows/books.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { listsAtHead } from './lists-at-head.ts';

/** Links that a refusal carries. */
const linked = 10;

const entries = new Set(books.map(({ area }) => area));

/**
 * Who uses a record, for decisions: the lists answer, once they have passed the head of the log, so that the answer is that
 * of the log itself (decision reference-retire).
 */
export const usesAtHead =
  (options: {
    store: EventStore;
    uses: ReturnType<typeof createUses>;
    positions: () => Positions | undefined;
  }): FindUses =>
  async (tenant, area, id) => {
    if (!(await listsAtHead(options)))
      throw new Problem(503, 'Reference.UsesUnknown', { headers: { 'Retry-After': '2' } });
    const found = await options.uses({
      person: systemPerson(tenant),
      allowed: () => true,
      area,
      id,
      limit: linked,
      language: 'ru',
      now: systemClock().toISOString(),
    });
    const partOf = (ofBooks: boolean) => {
      const lists = found
        .filter((list) => entries.has(list.area) === ofBooks && list.openCount > 0)
        .sort((a, b) => b.openCount - a.openCount);
      const open = lists.map(({ items }) => items.filter((item) => item.open));
      // One of each list before the second of any, those that use it most first: few links say where to look.
      return {
        items: Array.from({ length: linked }, (_, place) => open.flatMap((items) => items[place] ?? []))
          .flat()
          .slice(0, linked),
        count: lists.reduce((sum, { openCount }) => sum + openCount, 0),
      };
    };
    const documents = partOf(false);
    const ofBooks = partOf(true);
    return {
      open: documents.items,
      openCount: documents.count,
      entries: ofBooks.items,
      entriesCount: ofBooks.count,
    };
  };
