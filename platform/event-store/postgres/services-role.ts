import pg from 'pg';

/** Name of the role in a connection string. */
const roleOf = (url: string): string => new pg.Client({ connectionString: url }).user ?? '';

/** What the services make and own, after a time in which one role did everything. */
const ownTheRest = (role: string): string => `
do $$ declare found record; begin
  for found in select nspname as name from pg_namespace
    where nspname not in ('log', 'public', 'information_schema') and nspname !~ '^pg_' and nspowner <> '${role}'::regrole
  loop execute format('alter schema %I owner to %I', found.name, '${role}'); end loop;
  for found in select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> '${role}'::regrole
      and n.nspname not in ('log', 'public', 'information_schema') and n.nspname !~ '^pg_'
  loop execute format('alter table %I.%I owner to %I', found.schema, found.name, '${role}'); end loop;
end $$`;

/**
 * Gives the role of the services what it needs and no more: events may be read and inserted, never updated or deleted; the
 * counter of positions moves; everything beside the log is theirs, because it can be made again or is theirs by nature.
 */
export const giveToServices = async (owner: pg.Client, services: string): Promise<void> => {
  const role = roleOf(services);
  const { rows } = await owner.query<{ me: string; super: boolean; named: string }>(
    `select current_user as me, rolsuper as super, quote_ident($1) as named from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (!found) throw new Error(`DATABASE_URL: there is no role ${role} on the server`);
  if (found.me === role) return;
  if (found.super) throw new Error(`DATABASE_URL: ${role} is a superuser, whom nothing keeps from changing the log`);
  const { named } = found;
  const database = owner.escapeIdentifier(owner.database ?? '');
  await owner.query('begin');
  try {
    await owner.query(`select pg_advisory_xact_lock(hashtext('kerben services role'))`);
    await owner.query(`grant connect, create, temporary on database ${database} to ${named}`);
    await owner.query('create extension if not exists pg_trgm');
    await owner.query(`grant usage on schema log to ${named}`);
    await owner.query(`revoke all on all tables in schema log from ${named}`);
    await owner.query(`grant select on all tables in schema log to ${named}`);
    await owner.query(`grant insert on log.event, log.security_entry to ${named}`);
    await owner.query('revoke all on function log.purge_security() from public');
    await owner.query(`grant execute on function log.purge_security() to ${named}`);
    await owner.query(`grant update on log.counter to ${named}`);
    await owner.query(ownTheRest(role.replaceAll("'", "''")));
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
};
