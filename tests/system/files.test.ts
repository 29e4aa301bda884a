import { writeFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface StoredFile {
  readonly sha256: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}
interface Receipt {
  readonly id: string;
  readonly revision: number;
}
interface ProblemBody {
  readonly error: {
    readonly code: string;
    readonly validationErrors: readonly { readonly members: readonly string[] }[];
  };
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Attached files from the person's disk to the record that names them and back. */
describe('attached files over HTTP', () => {
  let kerben: Kerben;
  const tokens = { staff: '', owner: '', other: '' };
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir(), env: { FILES_MAX_MB: '1' } });
    tokens.staff = await kerben.token('admin');
    tokens.owner = await kerben.token('customer1');
    tokens.other = await kerben.token('customer2');
  });
  after(() => kerben.remove());

  const send = async (bytes: Uint8Array<ArrayBuffer>, name: string, token?: string) => {
    const answer = await fetch(`${kerben.origin}/api/app/files?name=${encodeURIComponent(name)}`, {
      method: 'PUT',
      body: bytes,
      headers: {
        'Content-Type': 'application/octet-stream',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
    });
    return { status: answer.status, body: (await answer.json()) as StoredFile & ProblemBody };
  };
  const fetchFile = (id: string, sha256: string, token: string) =>
    fetch(`${kerben.origin}/api/app/support/${id}/files/${sha256}`, { headers: { Authorization: `Bearer ${token}` } });
  const ask = (files: readonly object[], token: string) =>
    kerben.call<Receipt & ProblemBody>('POST', '/api/app/support', {
      token,
      body: { subject: 'Не печатается', topic: 0, priority: 0, text: 'Приложен документ', files },
    });

  it('come back to those who may read the record, as what they are, and run nowhere', async () => {
    const { status, body: file } = await send(pdf, 'Акт «ГУ-23».pdf', tokens.owner);
    expect([status, file.type, file.name, file.size]).to.deep.equal([
      201,
      'application/pdf',
      'Акт «ГУ-23».pdf',
      pdf.length,
    ]);
    const { body: ticket } = await ask([file], tokens.owner);
    for (const token of [tokens.owner, tokens.staff]) {
      const answer = await fetchFile(ticket.id, file.sha256, token);
      expect(answer.status).to.equal(200);
      expect(Buffer.from(await answer.arrayBuffer())).to.deep.equal(pdf);
      expect(answer.headers.get('content-type')).to.equal('application/pdf');
      expect(answer.headers.get('content-disposition')).to.match(/^attachment; /);
      expect(answer.headers.get('content-disposition')).to.contain(encodeURIComponent('Акт «ГУ-23».pdf'));
      expect(answer.headers.get('content-security-policy')).to.contain('sandbox');
      expect(answer.headers.get('x-content-type-options')).to.equal('nosniff');
    }
    expect((await fetchFile(ticket.id, file.sha256, tokens.other)).status).to.equal(404);
    expect((await fetchFile(ticket.id, 'a'.repeat(64), tokens.owner)).status).to.equal(404);
  });

  it('are refused when the store does not have them, or not like that', async () => {
    const { body: file } = await send(pdf, 'a.pdf', tokens.owner);
    for (const wrong of [
      { ...file, sha256: 'b'.repeat(64) },
      { ...file, size: file.size + 1 },
      { ...file, type: 'text/html' },
    ]) {
      const { status, body } = await ask([wrong], tokens.owner);
      expect([status, body.error.validationErrors[0]?.members]).to.deep.equal([400, ['files']]);
    }
  });

  it('are their senders’: whoever knows size and address has nothing, and sends the same himself', async () => {
    const bytes = Buffer.from('Договор № 17');
    const { body: file } = await send(bytes, 'contract.txt', tokens.owner);
    const foreign = await ask([file], tokens.other);
    expect([foreign.status, foreign.body.error.validationErrors[0]?.members]).to.deep.equal([400, ['files']]);
    expect((await send(bytes, 'mine.txt', tokens.other)).body.sha256).to.equal(file.sha256);
    expect((await ask([{ ...file, name: 'mine.exe' }], tokens.other)).status).to.equal(201);
  });

  it('of one person are no more within a day than the railway lets everybody send', async () => {
    const limits = (dailyMegabytes: number) =>
      kerben.call('PUT', '/api/setting-management/limits', {
        token: tokens.staff,
        body: { mostAtOnce: '100000000.00', dailyMegabytes },
      });
    const half = (letter: number) => new Uint8Array(600_000).fill(letter);
    expect((await limits(1)).status).to.equal(204);
    expect((await send(half(97), 'a.txt', tokens.other)).status).to.equal(201);
    const { status, body } = await send(half(98), 'b.txt', tokens.other);
    expect([status, body.error.code]).to.deep.equal([413, 'Files.QuotaUsed']);
    expect((await limits(1_000)).status).to.equal(204);
    expect((await send(half(98), 'b.txt', tokens.other)).status).to.equal(201);
  });

  it('are refused without a token, empty, too large, of no kind that people attach, without a name', async () => {
    expect((await send(pdf, 'a.pdf')).status).to.equal(401);
    expect((await send(new Uint8Array(0), 'a.pdf', tokens.owner)).body.error.code).to.equal('Files.Empty');
    expect((await send(new Uint8Array(1_000_001).fill(97), 'a.txt', tokens.owner)).body.error.code).to.equal(
      'Files.TooLarge',
    );
    const program = new Uint8Array([0x4d, 0x5a, ...new Uint8Array(100)]);
    expect((await send(program, 'bill.pdf', tokens.owner)).body.error.code).to.equal('Files.Type');
    expect((await send(pdf, '', tokens.owner)).body.error.code).to.equal('Request.Query');
  });

  it('a page is plain text, and its name brings no folder along', async () => {
    const { body: file } = await send(Buffer.from('<script>alert(1)</script>'), 'C:\\x\\page.html', tokens.owner);
    expect([file.type, file.name]).to.deep.equal(['text/plain', 'page.html.txt']);
    const { body: ticket } = await ask([file], tokens.owner);
    const answer = await fetchFile(ticket.id, file.sha256, tokens.owner);
    expect(answer.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
  });

  it('that no event names within a day are collected; those that are named are missed when they are gone', async () => {
    const [{ body: named }, { body: alone }] = await Promise.all([
      send(Buffer.from('named'), 'named.txt', tokens.owner),
      send(Buffer.from('alone'), 'alone.txt', tokens.owner),
    ]);
    await ask([named], tokens.owner);
    const at = (sha256: string): string => join(kerben.dataDir, 'files', 'railway', sha256.slice(0, 2), sha256);
    const young = await kerben.tool('files/main', 'collect');
    expect(young.output).to.contain('0 files that no event names are gone');
    const { body: again } = await send(Buffer.from('again'), 'again.txt', tokens.owner);
    for (const { sha256 } of [named, alone, again]) utimesSync(at(sha256), new Date(0), new Date(0));
    await send(Buffer.from('again'), 'again.txt', tokens.owner);
    const old = await kerben.tool('files/main', 'collect');
    expect(old.output).to.contain('1 files that no event names are gone');
    expect((await kerben.tool('files/main', 'verify')).code).to.equal(0);
    writeFileSync(at(named.sha256), 'naxed');
    const verified = await kerben.tool('files/main', 'verify');
    expect([verified.code, verified.output]).to.satisfy(
      ([code, output]: [number, string]) => code === 1 && output.includes('changed: named.txt'),
    );
  });
});
