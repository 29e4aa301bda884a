import type { Entry } from './entry.ts';

/** What the statistics look at in the closing of a day. */
export interface CountedClosing {
  readonly exists: boolean;
  readonly day: string;
}

/** A day that is closed. Its place in the log divides what was counted for the day from what came late. */
export const ofClosing = ({ exists, day }: CountedClosing): readonly Entry[] =>
  exists
    ? [
        {
          what: 'closed',
          day,
          stationId: '',
          otherId: '',
          cargoCode: '',
          ownerCode: '',
          kind: 'other',
          loaded: false,
          working: true,
          wagonNumber: '',
          trains: 0,
          wagons: 0,
          containers: 0,
          kilograms: 0,
        },
      ]
    : [];
