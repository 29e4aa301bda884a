import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import {
  expectedArrival,
  mostRuns,
  type ExpectedArrival,
  type Run,
} from '@kerben/workflows/documents/arrived-wagon/expected-arrival.ts';
import { lineOfLife, type LivingStay, type Moment } from '@kerben/workflows/documents/arrived-wagon/line-of-life.ts';
import { lastOperation, runOf } from '@kerben/workflows/documents/arrived-wagon/last-operation.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import type { Pool } from 'pg';
import { rowsFor, runOn } from '../list-query.ts';
import type { Records } from '../records.ts';

/** A wagon as its customer follows it. */
export interface Tracked {
  readonly id: string;
  readonly wagonNumber: string;
  readonly status: number;
  readonly loaded: boolean;
  readonly cargoName: string;
  readonly invoiceNumber: string;
  readonly originStationId: string;
  readonly destinationStationId: string;
  /** Where it was seen last; empty while nobody has told. */
  readonly place: string;
  readonly lastAt: string;
  readonly expectedAt: string;
  readonly moments: readonly Moment[];
  readonly containers: readonly TrackedContainer[];
  readonly arrival: ExpectedArrival | null;
}

/** A container of a stay, with what has happened to it. */
export interface TrackedContainer {
  readonly id: string;
  readonly containerNumber: string;
  readonly status: number;
  readonly stationId: string;
  readonly moments: readonly Moment[];
}

/** What was found, and whether more was found than is shown. */
export interface Tracking {
  readonly wagons: readonly Tracked[];
  /** Containers that came without a wagon. */
  readonly containers: readonly TrackedContainer[];
  readonly more: boolean;
}

/** Wagons of one answer: each is folded from the log. */
const most = 30;
/** Numbers of one question. */
export const mostAsked = 50;

const stays = readModelNamed('arrived-wagon');
const boxes = readModelNamed('arrived-container');
const notes = readModelNamed('smgs');
const unloading = readModelNamed('unloading-request');
const shipments = readModelNamed('shipment-request');

const boxTimes = ['arrivedAt', 'takenOffAt', 'issuedAt', 'returnedAt', 'sentAt'] as const;
type BoxRow = Readonly<Record<(typeof boxTimes)[number], Date | null>> & {
  readonly id: string;
  readonly containerNumber: string;
  readonly status: number;
  readonly stationId: string;
  readonly stayId: string | null;
};

const containerOf = (row: BoxRow): TrackedContainer => ({
  id: row.id,
  containerNumber: row.containerNumber,
  status: row.status,
  stationId: row.stationId,
  moments: boxTimes.flatMap((what) => {
    const at = row[what];
    return at ? [{ what, at: at.toISOString(), stationId: row.stationId, code: '' }] : [];
  }),
});

/**
 * Finds stays and containers by what a customer knows: numbers of wagons, containers, waybills, requests. Without any, those under way
 * that moved last. People find what their lists show them; how long runs take is counted from everybody's.
 */
export const createTracking = (options: {
  readonly pool: Pool;
  readonly records: Records;
  readonly allowed: (expression: string, person: Person) => boolean;
}) => {
  const run = runOn(options.pool);
  const rowsOf = (model: ReadModel, person: Person) => rowsFor(model, person);
  const mayRead = (model: ReadModel, person: Person): boolean => options.allowed(model.area.viewPolicy, person);

  /** Ids of records of a list whose number is one of those asked. */
  const idsBy = async (model: ReadModel, person: Person, column: string, asked: readonly string[]) => {
    if (!mayRead(model, person)) return [];
    const query = rowsOf(model, person).select<{ id: string }[]>('id').limit(most);
    const several = model.columns[column]?.type === 'texts';
    if (several) void query.whereRaw('?? && ?::text[]', [column, [...asked]]);
    else void query.whereIn(column, asked);
    return (await run<{ id: string }>(query)).map(({ id }) => id);
  };

  const boxesBy = async (person: Person, column: 'containerNumber' | 'stayId', asked: readonly string[]) =>
    asked.length === 0 || !mayRead(boxes, person)
      ? []
      : run<BoxRow>(
          rowsOf(boxes, person)
            .select('id', 'containerNumber', 'status', 'stationId', 'stayId', ...boxTimes)
            .whereIn(column, asked)
            .orderBy('arrivedAt', 'desc')
            .limit(mostAsked * 4),
        );

  const wagonsOfRequests = async (person: Person, asked: readonly string[]): Promise<readonly string[]> =>
    mayRead(unloading, person)
      ? (
          await run<{ wagons: readonly string[] | null }>(
            rowsOf(unloading, person).select('wagons').whereIn('number', asked).limit(most),
          )
        ).flatMap(({ wagons }) => wagons ?? [])
      : [];

  const runsOf = async (tenant: string, from: string, to: string): Promise<readonly Run[]> =>
    (
      await run<{ ranAt: Date; arrivedAt: Date }>(
        rowsFor(stays, systemPerson(tenant))
          .select('ranAt', 'arrivedAt')
          .where('ranFrom', from)
          .where('stationId', to)
          .whereNotNull('ranAt')
          .whereNotNull('arrivedAt')
          .orderBy('arrivedAt', 'desc')
          .limit(mostRuns),
      )
    ).map(({ ranAt, arrivedAt }) => ({ at: ranAt.toISOString(), arrivedAt: arrivedAt.toISOString() }));

  /** Where a wagon is bound for while it runs; undefined while it stands or nobody knows when it set out. */
  const underWay = (stay: LivingStay & { readonly status: number; readonly destinationStationId: string }) => {
    if (stay.departedAt !== '') return undefined;
    if (stay.leftAt !== '')
      return stay.destinationStationId === ''
        ? undefined
        : { from: stay.stationId, at: stay.leftAt, to: stay.destinationStationId };
    const { from, at } = runOf(stay);
    return stay.arrivedAt === '' && from !== '' && at !== '' ? { from, at, to: stay.stationId } : undefined;
  };

  return async (person: Person, asked: readonly string[]): Promise<Tracking> => {
    const found = rowsOf(stays, person)
      .select('id')
      .orderBy([
        { column: 'lastAt', order: 'desc', nulls: 'last' },
        { column: 'id', order: 'desc' },
      ])
      .limit(most + 1);
    let alone: readonly BoxRow[] = [];
    if (asked.length === 0) void found.whereIn('status', [0, 1, 2, 3, 4, 5, 6, 8, 9]);
    else {
      const [ofNotes, ofShipments, named, wagons] = await Promise.all([
        idsBy(notes, person, 'otpravkaNumberList', asked),
        idsBy(shipments, person, 'number', asked),
        boxesBy(person, 'containerNumber', asked),
        wagonsOfRequests(person, asked),
      ]);
      const ofRequests = await (ofShipments.length === 0 || !mayRead(notes, person)
        ? []
        : idsBy(notes, person, 'shipmentRequestId', ofShipments));
      alone = named.filter(({ stayId }) => (stayId ?? '') === '');
      const noteIds = [...ofNotes, ...ofRequests];
      const stayIds = named.flatMap(({ stayId }) => stayId || []);
      void found.where((either) => {
        void either.whereIn('wagonNumber', [...asked, ...wagons]).orWhereIn('invoiceNumber', asked);
        if (noteIds.length > 0) void either.orWhereIn('smgsId', noteIds);
        if (stayIds.length > 0) void either.orWhereIn('id', stayIds);
      });
    }
    const rows = await run<{ id: string }>(found);
    const ids = rows.slice(0, most).map(({ id }) => id);
    const [folded, carried] = await Promise.all([
      Promise.all(ids.map((id) => options.records.folded(stays, person, id))),
      boxesBy(person, 'stayId', ids),
    ]);
    const known = new Map<string, Promise<readonly Run[]>>();
    const runsBetween = (from: string, to: string): Promise<readonly Run[]> => {
      const key = `${from}>${to}`;
      const asking = known.get(key) ?? runsOf(person.tenant, from, to);
      known.set(key, asking);
      return asking;
    };
    const wagons = await Promise.all(
      folded.map(async ({ state }, place): Promise<Tracked> => {
        const stay = state as LivingStay & {
          readonly status: number;
          readonly loaded: boolean;
          readonly cargoName: string;
          readonly invoiceNumber: string;
          readonly destinationStationId: string;
          readonly expectedAt: string;
        };
        const id = ids[place] ?? '';
        const way = underWay(stay);
        const seen = lastOperation(stay);
        return {
          id,
          wagonNumber: stay.wagonNumber,
          status: stay.status,
          loaded: stay.loaded,
          cargoName: stay.cargoName,
          invoiceNumber: stay.invoiceNumber,
          originStationId: stay.originStationId,
          destinationStationId: stay.destinationStationId || stay.stationId,
          place: seen.stationId,
          lastAt: seen.at,
          expectedAt: stay.arrivedAt === '' ? stay.expectedAt : '',
          moments: lineOfLife(stay),
          containers: carried.filter(({ stayId }) => stayId === id).map(containerOf),
          arrival: (way && expectedArrival(way.at, await runsBetween(way.from, way.to))) ?? null,
        };
      }),
    );
    return { wagons, containers: alone.map(containerOf), more: rows.length > most };
  };
};
