import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { fileFolder } from '@kerben/command-service/import/test-log.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Row {
  readonly id: string;
  readonly nameRu?: string;
  readonly subStatus?: number;
}

describe('npm run import beside a running Kerben', () => {
  let kerben: Kerben;
  let files: Awaited<ReturnType<typeof fileFolder>>;
  before(async function () {
    this.timeout(60_000);
    files = await fileFolder();
    kerben = await startKerben({ dataDir: await freshDataDir(), env: { LANG: 'en_US.UTF-8' } });
  });
  after(async function () {
    this.timeout(30_000);
    await kerben.remove();
    await files.remove();
  });

  const run = (...words: string[]) => kerben.tool('import/main', ...words);
  /** The record, asked for until the projections have it. */
  const record = async (path: string): Promise<Row | undefined> => {
    const token = await kerben.token('admin');
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { status, body } = await kerben.call<Row>('GET', `/api/app/${path}`, { token });
      if (status === 200) return body;
      await new Promise((done) => setTimeout(done, 100));
    }
    return undefined;
  };

  it('says by its exit code how it went, and writes all or nothing', async function () {
    this.timeout(60_000);
    const mixed = await files.file('gng.csv', 'gng_code;name\n99990001;Первый\n9999000X;Второй\n');
    const refused = await run('gng', mixed);
    expect([refused.code, refused.output]).to.satisfy(
      ([code, output]: [number, string]) => code === 1 && output.includes('Nothing was written'),
    );
    expect((await run('gng', mixed, '--dry-run', '--accept-good')).code).to.equal(1);
    const report = join(files.folder, 'report.csv');
    const good = await run('gng', mixed, '--accept-good', '--report', report);
    expect([good.code, good.output.includes('Written: 1.')], good.output).to.deep.equal([1, true]);
    expect(await readFile(report, 'utf8')).to.contain('3;9999000X;refused');
    expect(await record('gng/99990001')).to.include({ nameRu: 'Первый' });
    expect((await run('gng', files.folder)).code).to.equal(3);
    const wrong = await run('nothing', mixed);
    expect([wrong.code, wrong.output.includes('There is no book «nothing»')]).to.deep.equal([2, true]);
  });

  it('an electronic note is in the list at once', async function () {
    this.timeout(60_000);
    const folder = dataFolder();
    if (folder === undefined) return this.skip();
    const path = join(folder, 'e-waybill-xml/smgs-single-version.xml');
    const { code, output } = await run('e-waybill', path);
    expect(code, output).to.equal(0);
    const id = /Registered: smgs\/(\S+)/.exec(output)?.[1] ?? '';
    expect(await record(`smgs/${id}`)).to.include({ id, subStatus: 3 });
    const again = await run('e-waybill', path);
    expect([again.code, again.output.includes('The document is known')], again.output).to.deep.equal([0, true]);
  });
});
