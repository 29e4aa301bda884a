import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

/** Everything the provider keeps: sessions, grants, codes, tokens. Rows that have expired are as if they were not there. */
export const identitySchema = `
create schema if not exists identity;
create table if not exists identity.artifact (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index if not exists artifact_grant on identity.artifact (grant_id) where grant_id is not null;
create index if not exists artifact_uid on identity.artifact (uid) where uid is not null;
create index if not exists artifact_expiry on identity.artifact (expires_at);
`;

const alive = '(expires_at is null or expires_at > now())';

/**
 * The provider stores a session again at the end of every request that came with it, as that request read it. A session that
 * ended meanwhile must not come back by that: whoever signs out in one tab while another asks for something would be signed in
 * again. So an ended session stays for a while as a row without content, which nothing writes over.
 */
export const endSessions = (where: string): string => `
update identity.artifact
set payload = '{}', uid = null, consumed_at = now(), expires_at = now() + interval '1 hour'
where model = 'Session' and ${where}`;

const endedSession = `(artifact.model = 'Session' and artifact.consumed_at is not null)`;

/** What a sign-out on its way has noted in the session is not lost to a request beside it either. */
const newPayload = `case when artifact.model = 'Session' and artifact.payload ? 'state' and not excluded.payload ? 'state'
  then excluded.payload || jsonb_build_object('state', artifact.payload->'state') else excluded.payload end`;

/**
 * Ends everything that was ever given for a consent. The consent goes too: whoever has just won the use of a code or token
 * of this family may still be about to store its successor, and without the consent no successor is worth anything.
 */
const endFamily = `
with used as (select grant_id from identity.artifact where model = $1 and id = $2)
delete from identity.artifact
where (grant_id in (select grant_id from used) and model <> 'Interaction') or (model = 'Grant' and id in (select grant_id from used))`;

/** The provider's storage on PostgreSQL (research: components, section 5). One instance per kind of artifact. */
export const createAdapter =
  (pool: Pool) =>
  (model: string): Adapter => {
    const find = async (where: string, value: string): Promise<AdapterPayload | undefined> => {
      // PostgreSQL cannot be asked for a NUL, and nothing of ours has one.
      if (value.includes('\0')) return undefined;
      const { rows } = await pool.query<{ payload: AdapterPayload; consumed: string | null }>(
        `select payload, extract(epoch from consumed_at)::bigint::text as consumed from identity.artifact where model = $1 and ${where} = $2 and ${alive} and not ${endedSession}`,
        [model, value],
      );
      const [row] = rows;
      return row && { ...row.payload, ...(row.consumed ? { consumed: Number(row.consumed) } : {}) };
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        await pool.query(
          `insert into identity.artifact (model, id, payload, grant_id, user_code, uid, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           on conflict (model, id) do update set payload = ${newPayload}, grant_id = excluded.grant_id,
             user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at
           where not ${endedSession}`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.userCode ?? null,
            payload.uid ?? null,
            expiresIn ?? null,
          ],
        );
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (userCode) => find('user_code', userCode),
      consume: async (id) => {
        // The provider has looked at it before, and so has everybody who came in the same moment: only the row says who was
        // first. The others hold a copy that somebody took, and nobody can tell which of them is the thief.
        const { rowCount } = await pool.query(
          `update identity.artifact set consumed_at = now() where model = $1 and id = $2 and consumed_at is null and ${alive}`,
          [model, id],
        );
        if (rowCount === 1) return;
        await pool.query(endFamily, [model, id]);
        throw new errors.InvalidGrant(`${model} already used`);
      },
      destroy: async (id) => {
        if (model === 'Session') await pool.query(endSessions('id = $1'), [id]);
        else await pool.query('delete from identity.artifact where model = $1 and id = $2', [model, id]);
      },
      revokeByGrantId: async (grantId) => {
        // A sign-in on its way names the consent of the session it began in; it is no part of what was given for that.
        await pool.query(`delete from identity.artifact where grant_id = $1 and model <> 'Interaction'`, [grantId]);
      },
    };
  };

/** Forgets what has expired; called from time to time. */
export const purgeExpired = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from identity.artifact where expires_at < now() - interval '1 hour'`);
};
