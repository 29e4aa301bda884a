import type { SmgsState } from '../documents/smgs/fields.ts';
import type { RecordedEvent } from '../kernel/event.ts';
import { parseStream } from '../kernel/stream.ts';
import { difference, type Entry } from './entry.ts';
import { ofClosing, type CountedClosing } from './of-closing.ts';
import { ofList, type CountedList } from './of-list.ts';
import { ofNote } from './of-note.ts';
import { ofStay, type CountedStay } from './of-stay.ts';
import { statisticalDay } from './statistical-day.ts';

/** A method, so that what knows its own records fits into the table of all. */
interface Counting {
  of(state: object, day: string): readonly Entry[];
}

/** What a record counts for, by its area; `day` = the statistical day of the event that is booked. */
const countedOf: Readonly<Record<string, Counting>> = {
  'arrived-wagon': { of: (stay: CountedStay) => ofStay(stay) },
  'nature-list': { of: (list: CountedList) => ofList(list) },
  'statistical-day': { of: (closing: CountedClosing) => ofClosing(closing) },
  smgs: { of: (note: SmgsState, day) => ofNote(note, day) },
};

/** Areas whose events are counted. */
export const countedAreas: readonly string[] = Object.keys(countedOf);

/** The lines of the statistics that an event makes. */
export const bookedBy = (event: RecordedEvent, before: object, after: object): readonly Entry[] => {
  const counting = countedOf[parseStream(event.stream)?.area ?? ''];
  if (!counting) return [];
  const day = statisticalDay(event.metadata.occurredAt);
  return difference(counting.of(before, day), counting.of(after, day));
};
