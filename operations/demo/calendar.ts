import { createExpander, createMarker, anchorAt, type Anchor, type Window } from './recording/marks.ts';

/** The recorded calendar: the present month has 31 days and the one before it 28, all numbers are of one year. */
export const recordedAnchor: Anchor = { year: 2027, month: 2 };

/** What of it moves; what lies before holds from a day years back. */
export const recordedWindow: Window = { from: '2026-10-01', to: '2028-12-31' };

/** Books and people are there from here on. */
export const pastBegins = Date.parse('2026-11-14T02:00:00.000Z');
/** The evening of the last day before the present month, and of every sixth day of it: the weeks of the demo end there. */
export const baseNow = new Date('2027-02-28T14:00:00.000Z');
export const waveMs = 6 * 24 * 60 * 60 * 1000;
/** The recording ends with the longest month. */
export const pastEnds = Date.parse('2027-03-31T17:59:59.000Z');

/** A day or month of the recorded calendar as it is in the month of an instant. */
export const movedTo = (now: Date, recorded: string): string =>
  createExpander(anchorAt(now), () => '').text(createMarker(recordedAnchor, recordedWindow).text(recorded));
