import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Operation {
  readonly parameters?: readonly { readonly $ref?: string; readonly in?: string }[];
}
const { paths } = JSON.parse(readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** Reads of one record: the path names it, and nothing else. */
const reads = Object.entries(paths)
  .filter(([path, { get }]) => get !== undefined && /\{id\}/.test(path) && (path.match(/\{/g)?.length ?? 0) === 1)
  .map(([path]) => path);

describe('an id that nobody has', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  it('is answered 404 by each read of the API document that names a record', async () => {
    const token = await kerben.token('admin');
    const wrong: string[] = [];
    expect(reads.length).to.be.greaterThan(100);
    for (const path of reads) {
      const { status } = await kerben.call('GET', path.replace('{id}', '00000000-0000-4000-8000-000000000000'), {
        token,
      });
      // Not an id but the number of a wagon: what is none is said to be none.
      const isNoNumber = status === 400 && path === '/api/app/wagon-documents/{id}';
      if (status !== 404 && !isNoNumber) wrong.push(`${status} ${path}`);
    }
    expect(wrong).to.deep.equal([]);
  });
});
