import type { Pool } from 'pg';
import { readModelSchema } from '../read-models/table.ts';

const lookMs = 50;

/** Waits until a projector's checkpoint has reached a position: true, or false when the milliseconds are over before. */
export const untilPassed = async (options: {
  pool: Pool;
  projector: string;
  position: bigint;
  milliseconds: number;
}): Promise<boolean> => {
  const { pool, projector, position, milliseconds } = options;
  const until = performance.now() + milliseconds;
  for (;;) {
    const { rows } = await pool.query<{ position: string }>(
      `select position from ${readModelSchema}.checkpoint where projector = $1`,
      [projector],
    );
    if (BigInt(rows[0]?.position ?? '0') >= position) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
};
