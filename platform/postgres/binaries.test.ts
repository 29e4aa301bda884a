import { expect } from 'chai';
import { mkdir, mkdtemp, readlink, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healLinks } from './binaries.ts';

describe('library links of the packaged PostgreSQL', () => {
  it('are made when npm did not run the package script, and left alone when they are there', async () => {
    const root = await mkdtemp(join(tmpdir(), 'kerben-links-'));
    const native = join(root, 'native');
    await mkdir(join(native, 'lib'), { recursive: true });
    await writeFile(join(native, 'lib', 'libicuuc.so.60.2'), 'library');
    await writeFile(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }]),
    );
    for (let start = 0; start < 2; start++) {
      await healLinks(native);
      // Relative, so that a copy of the folder works too.
      expect(await readlink(join(native, 'lib', 'libicuuc.so.60'))).to.equal('libicuuc.so.60.2');
      expect(await readFile(join(native, 'lib', 'libicuuc.so.60'), 'utf8')).to.equal('library');
    }
    await rm(root, { recursive: true });
  });
});
