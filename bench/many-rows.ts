import { once } from 'node:events';
import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { rowOf } from '@kerben/projections/read-models/row.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { copyLine } from '@kerben/projections/runtime/copy-line.ts';
import { columnTypes, quoted, tableOf } from '@kerben/projections/runtime/schema.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v5 as uuidv5 } from 'uuid';

const namespace = '5b0c3d1e-1c0a-5f0e-8a2b-59c0f4e1b7d1';
const minute = 60_000;
const chunk = 2_000;

/** Numbers that look random and are the same on every run. */
const scattered = (seed: number): number => ((seed * 2_654_435_761) % 4_294_967_296) >>> 0;

/** The n-th variation of a note: other wagons, as many as it has or as are wanted, another number; else as real notes are. */
const variation = (state: SmgsState, n: number, wagons = state.smgsVagons.length): SmgsState => ({
  ...state,
  otpravkaNumberList: state.otpravkaNumberList.map(() => `26${String(n % 1_000_000).padStart(6, '0')}`),
  smgsVagons: Array.from({ length: wagons }, (_, at) => state.smgsVagons[at % state.smgsVagons.length]).flatMap(
    (wagon, index) =>
      !wagon
        ? []
        : {
            ...wagon,
            wagonNumber: String(10_000_000 + (scattered(n * 16 + index) % 80_000_000)),
          },
  ),
});

/** How the rows of a list are made many. */
interface Multiplied {
  readonly area: string;
  readonly vary: (state: never, n: number) => { readonly id: string; readonly state: object };
}

/**
 * Fills a list: the demo's records are projected, then varied until there are so many, each a row by `rowOf` as the projector
 * would write it, a new one every five minutes of the past.
 */
const fillRows = async (pool: pg.Pool, url: string, wanted: number, { area, vary }: Multiplied): Promise<ReadModel> => {
  const log = createLog('bench', 'warn');
  const store = await openLog({ databaseUrl: url, eventStoreUrl: undefined, log });
  await prepareReadModels({ pool, store, models: readModels, projector: readModelProjector, log });
  const model = readModels.find(({ name }) => name === area);
  if (!model) throw new Error(`there is no list ${area}`);
  const { rows: notes } = await pool.query<{ tenant: string; id: string; _revision: number }>(
    `select tenant, id, _revision from ${tableOf(model)} order by id`,
  );
  const streamOf = ({ tenant, id }: (typeof notes)[number]) => streamName(area, tenant, id);
  const streams = await store.readStreams(notes.map(streamOf));
  const states = notes.map((note) => folded<object>(model.area, streams.get(streamOf(note)) ?? []));
  await store.close();
  const names = columnTypes(model).map(([name]) => name);
  const client = await pool.connect();
  try {
    const sink = client.query(copyFrom(`copy ${tableOf(model)} (${names.map(quoted).join(', ')}) from stdin`));
    const now = Date.now();
    for (let n = notes.length; n < wanted;) {
      const lines: string[] = [];
      for (; lines.length < chunk && n < wanted; n += 1) {
        const note = notes[n % notes.length];
        if (!note) throw new Error(`the demo has no ${area}`);
        const at = now - 5 * minute * (wanted - n);
        const { id, state } = vary(states[n % notes.length] as never, n);
        const row = rowOf(model, state, {
          id,
          tenant: note.tenant,
          revision: note._revision,
          position: BigInt(n),
          createdAt: new Date(at).toISOString(),
          changedAt: new Date(at + (scattered(n) % 5_000) * minute).toISOString(),
        });
        lines.push(copyLine(names, row));
      }
      if (!sink.write(lines.join(''))) await once(sink, 'drain');
    }
    sink.end();
    await once(sink, 'finish');
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze');
  return model;
};

/** The list of notes with so many rows; each with so many wagons, or as many as real notes have. */
export const fillList = (pool: pg.Pool, url: string, wanted: number, wagons?: number): Promise<ReadModel> =>
  fillRows(pool, url, wanted, {
    area: 'smgs',
    vary: (state: SmgsState, n) => ({ id: uuidv5(String(n), namespace), state: variation(state, n, wagons) }),
  });

const beginnings = ['Кара', 'Ак', 'Кызыл', 'Жаңы', 'Сары', 'Көк', 'Таш', 'Ново', 'Старо', 'Верхне'];
const endings = ['Суу', 'Балта', 'Кыя', 'Көмүр', 'Арык', 'Дөбө', 'Булак', 'Жол', 'Тоо', 'Өзөн'];

/** The book of stations with so many entries, named as stations are. */
export const fillStations = (pool: pg.Pool, url: string, wanted: number): Promise<ReadModel> =>
  fillRows(pool, url, wanted, {
    area: 'stations',
    vary: (state: object, n) => {
      const code = String(100_000 + n);
      const name = `${beginnings[scattered(n) % 10]}-${endings[scattered(n + 7) % 10]} ${n}`;
      return { id: code, state: { ...state, id: code, code, nameRu: name, nameKy: name, nameEn: `Station ${n}` } };
    },
  });

/** A stay as its variations change it. */
interface StayLike {
  readonly arrivedAt: string;
}

/**
 * Wagon stays: a railway's years, of which the last `open` stay open as the demo's open ones do, the others have departed.
 */
export const fillStays = (pool: pg.Pool, url: string, wanted: number, open: number): Promise<ReadModel> =>
  fillRows(pool, url, wanted, {
    area: 'arrived-wagon',
    vary: (state: StayLike, n) => {
      const arrivedAt = new Date(Date.now() - 5 * minute * (wanted - n)).toISOString();
      const gone = {
        state: 'departed',
        status: 7,
        departedAt: new Date(Date.parse(arrivedAt) + 2 * 86_400_000).toISOString(),
      };
      return {
        id: uuidv5(`stay/${n}`, namespace),
        state: {
          ...state,
          wagonNumber: String(20_000_000 + (n % 80_000_000)),
          ...(state.arrivedAt !== '' && { arrivedAt }),
          ...(n < wanted - open && { arrivedAt, ...gone }),
        },
      };
    },
  });

interface CollectionRow {
  readonly row: number;
  readonly stayId: string;
  readonly wagonCode: string;
}

/** Miscellaneous charges with so many records, each with so many wagons. */
export const fillCollections = (pool: pg.Pool, url: string, wanted: number, wagons: number): Promise<ReadModel> =>
  fillRows(pool, url, wanted, {
    area: 'different-collections',
    vary: (state: { readonly wagons: readonly CollectionRow[] }, n) => ({
      id: uuidv5(`collection/${n}`, namespace),
      state: {
        ...state,
        // Five hundred records a day, as a railway of this size notifies.
        informDate: new Date(Date.now() - Math.floor((wanted - n) / 500) * 86_400_000).toISOString().slice(0, 10),
        wagons: Array.from({ length: wagons }, (_, at) => ({
          ...state.wagons[at % Math.max(state.wagons.length, 1)],
          row: at + 1,
          wagonCode: String(10_000_000 + (scattered(n * 16 + at) % 80_000_000)),
        })),
      },
    }),
  });
