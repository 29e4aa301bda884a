import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { verify } from '@kerben/projections/runtime/verify.ts';
import type pg from 'pg';
import { atMost, type Row } from './row.ts';

/** The checker's verdict on the rows that a part has written: every event applied once, none lost, none doubled. */
export const rowsEqualLog = async (pool: pg.Pool, store: EventStore, name: string): Promise<Row> => {
  const models = readModels.filter((model) => model.name === 'smgs');
  const { events, rows, differences, parked, broken } = await verify({
    pool,
    store,
    models,
    projector: readModelProjector,
  });
  const wrong = differences.length + parked + broken.length;
  return {
    ...atMost({ name: `${name}: rows unlike the log`, value: wrong, unit: 'rows' }, 0),
    baseline: `${events} events, ${rows} rows`,
  };
};
