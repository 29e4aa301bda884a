import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { FileFacts, FileStore } from './port.ts';

/** A picture of one point. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const factsOf = (bytes: Buffer, type: string): FileFacts => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  type,
});

/** What every adapter of the content-addressed store holds: a suite for each. */
export const fileStoreContract = (name: string, open: () => Promise<FileStore>): void => {
  describe(`files: ${name}`, function () {
    this.timeout(60_000);
    let folder: string;
    let store: FileStore;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'kerben-to-keep-'));
      store = await open();
    });
    after(() => rm(folder, { recursive: true }));
    const keep = async (bytes: Buffer, type: string, tenant = 'railway') => {
      const facts = factsOf(bytes, type);
      const path = join(folder, facts.sha256);
      await writeFile(path, bytes);
      await store.keep(tenant, facts, path);
      return facts;
    };
    const content = async (tenant: string, sha256: string) => {
      const bytes = await store.open(tenant, sha256);
      return bytes && (await buffer(bytes));
    };

    it('gives back byte for byte what was kept, small and large', async () => {
      const large = Buffer.alloc(9_000_001, 'вагон ');
      for (const [bytes, type] of [[png, 'image/png'] as const, [large, 'text/plain'] as const]) {
        const facts = await keep(bytes, type);
        expect(await store.find('railway', facts.sha256)).to.deep.equal(facts);
        expect((await content('railway', facts.sha256))?.equals(bytes)).to.equal(true);
      }
    });

    it('keeps a file once, for each tenant its own, and never finds it under another one', async () => {
      const { sha256 } = await keep(Buffer.from('Ош'), 'text/plain', 'one');
      await keep(Buffer.from('Ош'), 'text/plain', 'one');
      expect(await store.find('two', sha256)).to.equal(undefined);
      expect(await content('two', sha256)).to.equal(undefined);
      await keep(Buffer.from('Ош'), 'text/plain', 'two');
      const holders = [];
      for await (const each of store.all())
        if (each.sha256 === sha256) {
          holders.push(each.tenant);
          expect(Math.abs(Date.now() - each.since.getTime())).to.be.lessThan(60_000);
        }
      expect(holders.sort()).to.deep.equal(['one', 'two']);
    });

    it('says of what is kept again that it came now: nobody collects what was sent an hour ago', async () => {
      const facts = await keep(Buffer.from('Каракол'), 'text/plain', 'again');
      const since = async (): Promise<number> => {
        for await (const each of store.all())
          if (each.tenant === 'again' && each.sha256 === facts.sha256) return each.since.getTime();
        return 0;
      };
      const first = await since();
      // Clocks of servers may tell whole seconds only.
      for (let now = first; now <= first; now = await since())
        await keep(Buffer.from('Каракол'), 'text/plain', 'again');
      expect(await store.find('again', facts.sha256)).to.deep.equal(facts);
    });

    it('loses what is removed, alone, and removes twice without a word', async () => {
      const facts = await keep(Buffer.from('Балыкчы'), 'text/plain', 'one');
      await keep(Buffer.from('Балыкчы'), 'text/plain', 'two');
      await store.remove('one', facts.sha256);
      await store.remove('one', facts.sha256);
      expect(await store.find('one', facts.sha256)).to.equal(undefined);
      expect(await content('one', facts.sha256)).to.equal(undefined);
      expect(await store.find('two', facts.sha256)).to.deep.equal(facts);
    });

    it('cannot be asked for anything but an address', async () => {
      for (const path of ['../secret', 'secret', '', 'A'.repeat(64)])
        expect(await store.find('railway', path)).to.equal(undefined);
    });

    it('has a file whole or not at all when writing breaks off', async () => {
      const facts = factsOf(Buffer.from('Токмок'), 'text/plain');
      await store.keep('railway', facts, join(folder, 'nothing there')).catch(() => undefined);
      expect(await store.find('railway', facts.sha256)).to.equal(undefined);
      expect(await keep(Buffer.from('Токмок'), 'text/plain')).to.deep.equal(facts);
      expect(await store.find('railway', facts.sha256)).to.deep.equal(facts);
    });

    it('lists more files than fit on a page of a server', async () => {
      const some = Array.from({ length: 12 }, (_, number) => Buffer.from(`лист ${number}`));
      const kept = await Promise.all(some.map((bytes) => keep(bytes, 'text/plain', 'many')));
      const listed = [];
      for await (const { tenant, sha256 } of store.all()) if (tenant === 'many') listed.push(sha256);
      expect(listed.sort()).to.deep.equal(kept.map(({ sha256 }) => sha256).sort());
    });
  });
};
