import { ownStations } from '../books/stations.ts';
import type { DocumentDemo } from '../documents.ts';

/** Trains that are on their way; those that came are made by their consist lists. */
export default {
  without: ['record', 'wagon-done', 'take-back'],
  values: (random, at) => ({
    stationId: random.pick(ownStations),
    kind: 0,
    trainNumber: String(2500 + random.whole(1, 90)),
    index: `7045-${String(random.whole(300, 900))}-7160`,
    expectedAt: new Date(Date.parse(at) + random.whole(30, 60) * 60 * 60 * 1000).toISOString(),
  }),
  asked: { cancel: () => ({ comment: 'Поезд отменён дорогой отправления.' }) },
} satisfies DocumentDemo;
