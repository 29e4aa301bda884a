import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { migrateEventStore } from '../event-store/postgres/migrate.ts';
import { stablePort } from './free-port.ts';
import { tooOld } from './version.ts';

const run = promisify(execFile);
/** A server of the system's packages that is too old, where there is one. */
const old = '/usr/lib/postgresql/15/bin';

describe('the version of the server', () => {
  it('is refused by name when it is too old', () => {
    expect(tooOld(150_018, '15.18 (Debian)')).to.equal(
      'PostgreSQL 15.18 (Debian) is too old: Kerben needs 16 or later',
    );
    expect(tooOld(90_624, '9.6.24')).to.contain('9.6.24');
    for (const number of [160_000, 170_004, 180_001]) expect(tooOld(number, 'x')).to.equal(undefined);
  });

  it('is looked at before anything is written (PostgreSQL 15 of the system)', async function () {
    if (!existsSync(join(old, 'postgres'))) this.skip();
    this.timeout(30_000);
    const folder = await mkdtemp(join(tmpdir(), 'kerben-old-pg-'));
    await chmod(folder, 0o777);
    // A server does not run as root.
    const as = (program: string, ...words: string[]) =>
      process.getuid?.() === 0
        ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(old, program), ...words])
        : run(join(old, program), words);
    const data = join(folder, 'data');
    const port = await stablePort(folder);
    try {
      await as('initdb', '-D', data, '-U', 'kerben', '-A', 'trust', '--no-sync');
      await as('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder}`, 'start');
      const url = `postgres://kerben@127.0.0.1:${port}/postgres`;
      const error = await migrateEventStore(url).catch((reason: unknown) => reason);
      expect((error as Error).message).to.match(
        /^DATABASE_URL: PostgreSQL 15\.\d+.* is too old: Kerben needs 16 or later$/,
      );
    } finally {
      await as('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    }
  });
});
