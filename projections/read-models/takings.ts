import type { RecordedEvent } from '@kerben/workflows/kernel/event.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { som } from '@kerben/workflows/kernel/money.ts';
import { sharedByAll } from '@kerben/workflows/kernel/scope.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { takingsDifference, type CountedCharge, type Taking } from '@kerben/workflows/ledger/takings.ts';
import type { Column, Journal } from './declaration.ts';

interface Line extends Taking {
  readonly day: string;
  readonly recordId: string;
}

const columns: Readonly<Record<string, Column<Line>>> = {
  what: { type: 'code', value: ({ what }) => what, required: true },
  day: {
    type: 'date',
    value: ({ day }) => day,
    required: true,
    indexed: 'values',
  },
  stationId: { type: 'code', value: ({ stationId }) => stationId, required: true },
  payerId: { type: 'code', value: ({ payerId }) => payerId, required: true },
  method: { type: 'int', value: ({ method }) => method, required: true },
  side: { type: 'code', value: ({ side }) => side, required: true },
  income: { type: 'int', value: ({ income }) => income, required: true },
  service: { type: 'code', value: ({ service }) => service, required: true },
  row: { type: 'int', value: ({ row }) => row, required: true },
  receipt: { type: 'code', value: ({ receipt }) => receipt, required: true },
  documents: { type: 'int', value: ({ documents }) => documents, required: true },
  net: { type: 'decimal', value: ({ net }) => som(net), required: true },
  vat: { type: 'decimal', value: ({ vat }) => som(vat), required: true },
  gross: { type: 'decimal', value: ({ gross }) => som(gross), required: true },
  recordId: { type: 'code', value: ({ recordId }) => recordId, required: true, indexed: 'values' },
};

/**
 * What the charges of the railway come to and what was paid of them, by day, station, payer, method and service: each event writes the
 * difference of what its charge counts for. The summary and the orders of the stations are sums of these lines.
 */
export const takings: Journal = {
  name: 'takings',
  perEvent: true,
  areas: ['payment'],
  own: { station: 'stationId', customer: 'payerId' },
  area: { name: 'takings', viewPolicy: 'SuperAdmin', owned: true, scopeKeys: () => sharedByAll },
  version: 2,
  defaultSort: ['day', 'DESC'],
  columns,
  entriesOf: (event: RecordedEvent, before: CountedCharge, after: CountedCharge) => {
    const { id = '' } = parseStream(event.stream) ?? {};
    const day = railwayDay(event.metadata.occurredAt);
    return takingsDifference(before, after).map((taking): Line => ({
      ...taking,
      day,
      recordId: id,
    }));
  },
};

/** Name of the projector that keeps it. */
export const takingsProjector = 'takings';
