import { areas } from './areas.ts';
import { carriedEvents } from './kernel/carried.ts';
import type { Area } from './kernel/area.ts';
import type { EventDefinition, EventTable } from './kernel/event.ts';

/** One table of the events of these areas. Throws when two declare the same type: the log knows events by type alone. */
export const eventTableOf = (some: readonly Pick<Area, 'name' | 'events'>[]): EventTable => {
  const table: Record<string, EventDefinition> = {};
  for (const { name, events } of some) {
    for (const [type, definition] of Object.entries(events)) {
      if (type in table) throw new Error(`event ${type} of ${name} is declared twice`);
      table[type] = definition;
    }
  }
  return table;
};

/** Every event of the product. */
export const eventTable: EventTable = { ...eventTableOf(areas), ...carriedEvents };
