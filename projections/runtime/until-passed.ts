import type { Pool } from 'pg';
import { readModelSchema } from '../read-models/table.ts';

const lookMs = 50;

/**
 * Waits until a projector's checkpoint has reached a position: true, or false when the milliseconds are over before.
 * @param owner under the lease of this one, whose tables may lie behind those of the owner before (lease.ts)
 */
export const untilPassed = async (options: {
  pool: Pool;
  projector: string;
  position: bigint;
  milliseconds: number;
  owner?: string;
}): Promise<boolean> => {
  const { pool, projector, position, milliseconds, owner } = options;
  const until = performance.now() + milliseconds;
  for (;;) {
    const { rows } = await pool.query<{ position: string }>(
      `select position from ${readModelSchema}.checkpoint where projector = $1 and ($2::text is null or owner = $2)`,
      [projector, owner],
    );
    if (BigInt(rows[0]?.position ?? '0') >= position) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
};
