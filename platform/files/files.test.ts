import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { Problem } from '../http/problem.ts';
import { factsOf, fileStoreContract, png } from './contract.ts';
import { createFolderStore } from './folder-store.ts';
import type { FileStore } from './port.ts';
import { createS3Store } from './s3-store.ts';
import { takeIn } from './take-in.ts';

const folders: string[] = [];
fileStoreContract('a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerben-files-'));
  folders.push(folder);
  return createFolderStore(folder);
});
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const bucket = process.env['KERBEN_TEST_S3'];
if (bucket)
  fileStoreContract('S3, the server of KERBEN_TEST_S3', async () =>
    createS3Store({ endpoint: bucket, region: 'auto', accessKeyId: 'test', secretAccessKey: 'test' }, 10),
  );
else
  describe('files: S3', () => {
    it('is not tested here: KERBEN_TEST_S3 is not set (.ci/s3 brings a server of its own)', function () {
      this.skip();
    });
  });

const limit = 1_000_000;

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.code}` : String(error);
  }
};

describe('files by their content', () => {
  let folder: string;
  let store: FileStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kerben-files-'));
    store = createFolderStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));
  const take = (bytes: Buffer, tenant = 'railway') => takeIn(store, tenant, Readable.from([bytes]), limit);

  it('are what they are, whatever anybody calls them, and come back byte for byte', async () => {
    const facts = await take(png);
    expect(facts).to.deep.equal(factsOf(png, 'image/png'));
    expect(await store.find('railway', facts.sha256)).to.deep.equal(facts);
  });

  it('are refused when they are empty, too large, or nothing that people attach', async () => {
    expect(await codeOf(take(Buffer.alloc(0)))).to.equal('400 Files.Empty');
    expect(await codeOf(take(Buffer.alloc(limit + 1, 'a')))).to.equal('413 Files.TooLarge');
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    expect(await codeOf(take(program))).to.equal('415 Files.Type');
    expect(await codeOf(take(Buffer.from([0xff, 0xfe, 0x80, 0x81])))).to.equal('415 Files.Type');
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('refused in the middle hear why, and hold up nobody who comes on the same connection', async () => {
    const server = createServer((req, res) => {
      void codeOf(takeIn(store, 'railway', req, limit)).then((code) => res.end(code));
    }).listen(0);
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const send = async (bytes: Uint8Array<ArrayBuffer>) =>
        (await fetch(url, { method: 'PUT', body: bytes, signal: AbortSignal.timeout(20_000) })).text();
      const large = new Uint8Array(10 * limit).fill(97);
      expect(await send(large)).to.equal('413 Files.TooLarge');
      expect(await send(large)).to.equal('413 Files.TooLarge');
      expect(await send(new Uint8Array(png))).to.equal('done');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('that are pages or scripts are plain text: nothing runs them', async () => {
    for (const text of [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'Станция Ош, ң ө ү',
    ])
      expect((await take(Buffer.from(text))).type).to.equal('text/plain');
  });

  it('cannot be asked for by anything but their address', async () => {
    writeFileSync(join(folder, 'secret.json'), '{}');
    for (const path of ['../secret', 'secret', '', 'A'.repeat(64)])
      expect(await store.find('railway', path)).to.equal(undefined);
    expect(readFileSync(join(folder, 'secret.json'), 'utf8')).to.equal('{}');
  });

  it('are there whole or not at all when writing breaks off', async () => {
    const facts = factsOf(png, 'image/png');
    await store.keep('railway', facts, join(folder, 'nothing there')).catch(() => undefined);
    expect(await store.find('railway', facts.sha256)).to.equal(undefined);
    expect(await readdir(join(folder, 'railway', facts.sha256.slice(0, 2)))).to.deep.equal([]);
    await take(png);
    expect(await store.find('railway', facts.sha256)).to.deep.equal(facts);
  });
});
