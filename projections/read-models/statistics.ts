import type { RecordedEvent } from '@kerben/workflows/kernel/event.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { sharedByAll } from '@kerben/workflows/kernel/scope.ts';
import { bookedBy, countedAreas } from '@kerben/workflows/statistics/booked.ts';
import type { Entry } from '@kerben/workflows/statistics/entry.ts';
import type { Column, Journal } from './declaration.ts';

/** A line with the record that it was counted from. */
interface Line extends Entry {
  readonly area: string;
  readonly recordId: string;
}

const measures = ['trains', 'wagons', 'containers', 'kilograms'];

const columns: Readonly<Record<string, Column<Line>>> = {
  what: { type: 'code', value: ({ what }) => what, required: true },
  day: {
    type: 'date',
    value: ({ day }) => day,
    required: true,
    indexed: true,
    within: 'what',
    // A form adds up what its index carries and visits no line (decision statistics).
    carries: ['stationId', 'otherId', 'cargoCode', 'ownerCode', 'kind', 'loaded', 'working', ...measures],
  },
  stationId: { type: 'code', value: ({ stationId }) => stationId, required: true },
  otherId: { type: 'code', value: ({ otherId }) => otherId, required: true },
  cargoCode: { type: 'code', value: ({ cargoCode }) => cargoCode, required: true },
  ownerCode: { type: 'code', value: ({ ownerCode }) => ownerCode, required: true },
  kind: { type: 'code', value: ({ kind }) => kind, required: true },
  loaded: { type: 'bool', value: ({ loaded }) => loaded, required: true },
  working: { type: 'bool', value: ({ working }) => working, required: true },
  wagonNumber: { type: 'code', value: ({ wagonNumber }) => wagonNumber, required: true },
  trains: { type: 'int', value: ({ trains }) => trains, required: true },
  wagons: { type: 'int', value: ({ wagons }) => wagons, required: true },
  containers: { type: 'int', value: ({ containers }) => containers, required: true },
  kilograms: { type: 'int', value: ({ kilograms }) => kilograms, required: true },
  area: { type: 'code', value: ({ area }) => area, required: true },
  recordId: { type: 'code', value: ({ recordId }) => recordId, required: true },
};

/**
 * The statistics (processes, section 6; decision statistics): numbers that nobody types. Each event books the difference of what its
 * record counts for, so sums over these lines are the forms, and the lines themselves are what stands behind a number.
 */
export const statistics: Journal = {
  name: 'statistics',
  perEvent: true,
  areas: countedAreas,
  own: { station: 'stationId' },
  area: { name: 'statistics', viewPolicy: 'SuperAdmin', owned: true, scopeKeys: () => sharedByAll },
  version: 4,
  defaultSort: ['day', 'DESC'],
  columns,
  entriesOf: (event: RecordedEvent, before, after) => {
    const { area = '', id = '' } = parseStream(event.stream) ?? {};
    return bookedBy(event, before, after).map((entry): Line => ({ ...entry, area, recordId: id }));
  },
};

/** Name of the projector that keeps it. */
export const statisticsProjector = 'statistics';
