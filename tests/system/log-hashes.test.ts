import { join } from 'node:path';
import { runningPostgres } from '@kerben/platform/postgres/running.ts';
import { expect } from 'chai';
import pg from 'pg';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

const as = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The embedded default: what somebody with the database in his hands can do to the log, and what is said of it. */
describe('an event that was changed behind the log', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  let urls: { readonly owner: string; readonly services: string };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    urls = await runningPostgres(join(kerben.dataDir, 'postgres'));
  });
  after(() => kerben?.remove());

  it('cannot be changed by the role of the services', async () => {
    for (const statement of ['update log.event set data = data', 'delete from log.event', 'truncate log.event'])
      expect(
        await as(urls.services, (client) =>
          client.query(statement).then(
            () => 'done',
            (error: { code?: string }) => error.code,
          ),
        ),
        statement,
      ).to.equal('42501');
    // What the owner prepared while Kerben started may take a moment to hang up.
    const connected = async () =>
      (
        await as(urls.owner, (client) =>
          client.query<{ usename: string }>(
            `select distinct usename from pg_stat_activity where application_name like 'kerben-%'`,
          ),
        )
      ).rows.map(({ usename }) => usename);
    const soon = Date.now() + 10_000;
    while ((await connected()).length > 1 && Date.now() < soon) await new Promise((done) => setTimeout(done, 200));
    expect(await connected()).to.deep.equal(['kerben_services']);
  });

  it('is named by verify, and nothing else is', async () => {
    const fine = await kerben.tool('verify');
    expect(fine.code, fine.output).to.equal(0);
    expect(fine.output).to.match(/log: the hashes of \d+ events checked/);
    const { rows } = await as(urls.owner, (client) =>
      client.query<{ place: string }>(
        `update log.event set data = jsonb_set(data::jsonb, '{cargoName}', '"Gold"')::json
         where position = (select position from log.event where type = 'SmgsRegistered' order by position limit 1)
         returning stream || '@' || revision as place`,
      ),
    );
    const changed = await kerben.tool('verify');
    expect(changed.code).to.equal(1);
    expect(changed.output).to.include(`changed: ${rows[0]?.place}: does not say any more what was written`);
    expect(changed.output.match(/changed:/g)).to.have.length(1);
  });
});
