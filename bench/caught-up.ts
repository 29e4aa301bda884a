import { setTimeout as delay } from 'node:timers/promises';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type pg from 'pg';

const lookMs = 10;

/** Resolves when the projector has committed everything that the log held at the call. */
export const caughtUp = async (pool: pg.Pool): Promise<void> => {
  const { rows: heads } = await pool.query<{ position: string }>('select position from log.counter');
  const head = BigInt(heads[0]?.position ?? '0');
  for (;;) {
    const { rows } = await pool.query<{ position: string }>(
      'select position from read_model.checkpoint where projector = $1',
      [readModelProjector],
    );
    if (BigInt(rows[0]?.position ?? '0') >= head) return;
    await delay(lookMs);
  }
};
