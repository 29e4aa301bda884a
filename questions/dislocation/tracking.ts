import { expectedArrival, mostRuns, type Run } from '@kerben/workflows/documents/arrived-wagon/expected-arrival.ts';
import { lastOperation, runOf } from '@kerben/workflows/documents/arrived-wagon/last-operation.ts';
import { lineOfLife, type LivingStay } from '@kerben/workflows/documents/arrived-wagon/line-of-life.ts';
import { z } from 'zod';
import { named, own, query, seen } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { any, column, listed, sql, type Sql } from '../engine/sql.ts';
import { dislocationPolicy, moment, underWay } from './policy.ts';

/** A container of a stay, with what has happened to it. */
const container = z.object({
  id: z.string(),
  containerNumber: z.string(),
  status: z.int(),
  stationId: z.string(),
  moments: z.array(moment),
});

/** A wagon as its customer follows it: `place` is where it was seen last, empty while nobody has told. */
const wagon = z.object({
  id: z.string(),
  wagonNumber: z.string(),
  status: z.int(),
  loaded: z.boolean(),
  cargoName: z.string(),
  invoiceNumber: z.string(),
  originStationId: z.string(),
  destinationStationId: z.string(),
  place: z.string(),
  lastAt: z.string(),
  expectedAt: z.string(),
  moments: z.array(moment),
  containers: z.array(container),
  arrival: z
    .object({ at: z.iso.datetime(), early: z.iso.datetime(), late: z.iso.datetime(), runs: z.int() })
    .nullable(),
});

/** Wagons of one answer: each is folded from the log. */
const most = 30;
/** Numbers of one question. */
const mostAsked = 50;

type Stay = LivingStay & {
  readonly status: number;
  readonly loaded: boolean;
  readonly cargoName: string;
  readonly invoiceNumber: string;
  readonly destinationStationId: string;
  readonly expectedAt: string;
};

/** How long runs take is counted from everybody's; everything else is what the lists of the person show him. */
const reads = {
  stays: own('arrived-wagon'),
  runs: named('arrived-wagon'),
  boxes: seen('arrived-container'),
  notes: seen('smgs'),
  unloading: seen('unloading-request'),
  shipments: seen('shipment-request'),
} as const;
type Port = Reading<keyof typeof reads>;

const boxTimes = ['arrivedAt', 'takenOffAt', 'issuedAt', 'returnedAt', 'sentAt'] as const;
const box = container.omit({ moments: true }).extend({
  stayId: z.string().nullable(),
  arrivedAt: z.date().nullable(),
  takenOffAt: z.date().nullable(),
  issuedAt: z.date().nullable(),
  returnedAt: z.date().nullable(),
  sentAt: z.date().nullable(),
});
type Box = z.output<typeof box>;

const containerOf = ({ id, containerNumber, status, stationId, ...row }: Box): z.output<typeof container> => ({
  ...{ id, containerNumber, status, stationId },
  moments: boxTimes.flatMap((what) => {
    const at = row[what];
    return at ? [{ what, at: at.toISOString(), stationId, code: '' }] : [];
  }),
});

const idsOf = async ({ rows, find }: Port, list: 'notes' | 'shipments', condition: Sql): Promise<readonly string[]> => {
  const found = await find(
    z.object({ id: z.string() }),
    sql`select id from ${rows(list)} r where ${condition} limit ${most}`,
  );
  return found.map(({ id }) => id);
};

const boxesBy = async ({ rows, find }: Port, by: 'containerNumber' | 'stayId', asked: readonly string[]) =>
  asked.length === 0
    ? []
    : find(
        box,
        sql`select id, "containerNumber", status, "stationId", "stayId", ${listed(boxTimes.map(column))}
          from ${rows('boxes')} b where ${column(by)} = any(${asked}) order by "arrivedAt" desc limit ${mostAsked * 4}`,
      );

/** Stays by what a customer knows, and containers by those numbers that came without a wagon. */
const namedBy = async (port: Port, asked: readonly string[]): Promise<{ stays: Sql; alone: readonly Box[] }> => {
  const [ofNotes, ofShipments, boxes, requests] = await Promise.all([
    idsOf(port, 'notes', sql`"otpravkaNumberList" && ${asked}::text[]`),
    idsOf(port, 'shipments', sql`number = any(${asked})`),
    boxesBy(port, 'containerNumber', asked),
    port.find(
      z.object({ wagons: z.array(z.string()).nullable() }),
      sql`select wagons from ${port.rows('unloading')} u where number = any(${asked}) limit ${most}`,
    ),
  ]);
  const ofRequests =
    ofShipments.length === 0 ? [] : await idsOf(port, 'notes', sql`"shipmentRequestId" = any(${ofShipments})`);
  const notes = [...ofNotes, ...ofRequests];
  const stays = boxes.flatMap(({ stayId }) => stayId || []);
  const numbers = [...asked, ...requests.flatMap(({ wagons }) => wagons ?? [])];
  return {
    stays: any([
      sql`"wagonNumber" = any(${numbers})`,
      sql`"invoiceNumber" = any(${asked})`,
      ...(notes.length > 0 ? [sql`"smgsId" = any(${notes})`] : []),
      ...(stays.length > 0 ? [sql`id = any(${stays})`] : []),
    ]),
    alone: boxes.filter(({ stayId }) => (stayId ?? '') === ''),
  };
};

/** Where a wagon is bound for while it runs; undefined while it stands or nobody knows when it set out. */
const wayOf = (stay: Stay): { readonly from: string; readonly at: string; readonly to: string } | undefined => {
  if (stay.departedAt !== '') return undefined;
  if (stay.leftAt !== '')
    return stay.destinationStationId === ''
      ? undefined
      : { from: stay.stationId, at: stay.leftAt, to: stay.destinationStationId };
  const { from, at } = runOf(stay);
  return stay.arrivedAt === '' && from !== '' && at !== '' ? { from, at, to: stay.stationId } : undefined;
};

/** Asks once for each pair of stations, however many wagons run between them. */
const runsOnce = ({ rows, find }: Port): ((from: string, to: string) => Promise<readonly Run[]>) => {
  const known = new Map<string, Promise<readonly Run[]>>();
  const ask = async (from: string, to: string): Promise<readonly Run[]> => {
    const found = await find(
      z.object({ ranAt: z.date(), arrivedAt: z.date() }),
      sql`select "ranAt", "arrivedAt" from ${rows('runs')} r where "ranFrom" = ${from} and "stationId" = ${to}
        and "ranAt" is not null and "arrivedAt" is not null order by "arrivedAt" desc limit ${mostRuns}`,
    );
    return found.map(({ ranAt, arrivedAt }) => ({ at: ranAt.toISOString(), arrivedAt: arrivedAt.toISOString() }));
  };
  return (from, to) => {
    const key = `${from}>${to}`;
    const asking = known.get(key) ?? ask(from, to);
    known.set(key, asking);
    return asking;
  };
};

const trackedOf = (id: string, stay: Stay): Omit<z.output<typeof wagon>, 'containers' | 'arrival'> => {
  const last = lastOperation(stay);
  return {
    id,
    wagonNumber: stay.wagonNumber,
    status: stay.status,
    loaded: stay.loaded,
    cargoName: stay.cargoName,
    invoiceNumber: stay.invoiceNumber,
    originStationId: stay.originStationId,
    destinationStationId: stay.destinationStationId || stay.stationId,
    place: last.stationId,
    lastAt: last.at,
    expectedAt: stay.arrivedAt === '' ? stay.expectedAt : '',
    moments: [...lineOfLife(stay)],
  };
};

/** Finds stays and containers by what a customer knows: numbers of wagons, containers, waybills, requests. */
export default query({
  path: '/tracking',
  tag: 'arrived-wagon',
  summary:
    'Wagons and containers by their numbers, those of waybills and of requests; without any those that moved last',
  policy: dislocationPolicy,
  asks: {
    q: z
      .string()
      .max(2_000)
      .transform((text) => [
        ...new Set(
          text
            .toUpperCase()
            .split(/[\s,;]+/)
            .filter((one) => one !== ''),
        ),
      ])
      .pipe(z.array(z.string()).max(mostAsked))
      .describe('Numbers with blanks or commas, 50 at most.')
      .optional(),
  },
  answers: z.object({ wagons: z.array(wagon), containers: z.array(container), more: z.boolean() }),
  reads,
  run: async ({ q: asked = [] }, port) => {
    const { rows, find, record } = port;
    const { stays, alone } =
      asked.length === 0 ? { stays: sql`status = any(${underWay})`, alone: [] } : await namedBy(port, asked);
    const found = await find(
      z.object({ id: z.string() }),
      sql`select id from ${rows('stays')} s where ${stays} order by "lastAt" desc nulls last, id desc limit ${most + 1}`,
    );
    const ids = found.slice(0, most).map(({ id }) => id);
    const [states, carried] = await Promise.all([
      Promise.all(ids.map((id) => record(z.custom<Stay>(), 'stays', id))),
      boxesBy(port, 'stayId', ids),
    ]);
    const runsBetween = runsOnce(port);
    const wagons = await Promise.all(
      states.map(async (stay, place) => {
        const id = ids[place] ?? '';
        if (!stay) return [];
        const way = wayOf(stay);
        const arrival = (way && expectedArrival(way.at, await runsBetween(way.from, way.to))) ?? null;
        const containers = carried.filter(({ stayId }) => stayId === id).map(containerOf);
        return [{ ...trackedOf(id, stay), containers, arrival }];
      }),
    );
    return { wagons: wagons.flat(), containers: alone.map(containerOf), more: found.length > most };
  },
});
