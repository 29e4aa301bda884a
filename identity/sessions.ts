import type { Pool } from 'pg';
import { endSessions } from './adapter.ts';

/** The provider's sessions and everything issued in them, by user. */
export const createSessions = (pool: Pool) => ({
  count: async (userId: string): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from identity.artifact
        where model = 'Session' and payload->>'accountId' = $1 and (expires_at is null or expires_at > now())`,
      [userId],
    );
    return rows[0]?.count ?? 0;
  },
  /**
   * Ends every session of a user except one, with the grants, refresh tokens and codes of the others. Access tokens live on
   * for their last minutes: they are not kept anywhere.
   */
  end: async (userId: string, except?: { readonly sessionUid: string }): Promise<void> => {
    await pool.query(
      `with kept as (
         select payload->'authorizations' as authorizations from identity.artifact
          where model = 'Session' and uid = $2
       ), kept_grant as (
         select value->>'grantId' as id from kept, jsonb_each(coalesce(authorizations, '{}'::jsonb))
       )
       delete from identity.artifact
        where payload->>'accountId' = $1
          and model <> 'Session'
          and not (model = 'Grant' and id in (select id from kept_grant where id is not null))
          and (grant_id is null or grant_id not in (select id from kept_grant where id is not null))`,
      [userId, except?.sessionUid ?? null],
    );
    await pool.query(endSessions(`payload->>'accountId' = $1 and uid is distinct from $2`), [
      userId,
      except?.sessionUid ?? null,
    ]);
  },
});
export type Sessions = ReturnType<typeof createSessions>;
