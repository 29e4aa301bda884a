import type { SmgsState } from '../documents/smgs/fields.ts';
import type { RecordedEvent } from '../kernel/event.ts';
import { parseStream } from '../kernel/stream.ts';
import { difference, type Entry } from './entry.ts';
import { ofClosing, type CountedClosing } from './of-closing.ts';
import { ofList, type CountedList } from './of-list.ts';
import { ofNote } from './of-note.ts';
import { ofStay, type CountedStay } from './of-stay.ts';
import { statisticalDay } from './statistical-day.ts';

/** What a record counts for, by its area; `day` = the statistical day of the event that is booked. */
const countedOf: Readonly<Record<string, (state: object, day: string) => readonly Entry[]>> = {
  'arrived-wagon': (stay) => ofStay(stay as CountedStay),
  'nature-list': (list) => ofList(list as CountedList),
  'statistical-day': (closing) => ofClosing(closing as CountedClosing),
  smgs: (note, day) => ofNote(note as SmgsState, day),
};

/** Areas whose events are counted. */
export const countedAreas: readonly string[] = Object.keys(countedOf);

/** The lines of the statistics that an event makes. */
export const bookedBy = (event: RecordedEvent, before: object, after: object): readonly Entry[] => {
  const of = countedOf[parseStream(event.stream)?.area ?? ''];
  if (!of) return [];
  const day = statisticalDay(event.metadata.occurredAt);
  return difference(of(before, day), of(after, day));
};
