import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import { pdfText, plain } from '@kerben/query-service/printed/pdf-text.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Note {
  readonly id: string;
  readonly revision: number;
  readonly otpravkaNumberList: readonly string[];
  readonly signedDate: string | null;
  readonly signatureBroken: boolean;
  readonly signedHash: string | null;
  readonly signingKey: string | null;
}

/** What is printed of a note, and what a stranger with the paper in his hand is told. */
describe('papers of notes over HTTP', function () {
  this.timeout(60_000);
  let kerben: Kerben;
  let token = '';
  let note: Note;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    token = await kerben.token('admin');
    const filter = encodeURIComponent(
      JSON.stringify({ status: 0, subStatus: 4, isArchiev: false, isIncoming: false, departedAt__blank: true }),
    );
    const { body } = await kerben.call<readonly { id: string }[]>('GET', `/api/app/smgs?filter=${filter}&range=[0,0]`, {
      token,
    });
    note = await read(body[0]?.id ?? '');
  });
  after(() => kerben.remove());

  const read = async (id: string): Promise<Note> =>
    (await kerben.call<Note>('GET', `/api/app/smgs/${id}`, { token })).body;
  const print = async (query: string): Promise<{ status: number; text: string; pages: number }> => {
    const answer = await fetch(`${kerben.origin}/api/app/report/${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const file = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      text: answer.status === 200 ? plain(pdfText(file)) : '',
      pages: file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
    };
  };
  /** The hash that a print says at its foot, after its id and revision. */
  const hashIn = (text: string): string => /revision\d+·([0-9a-f]{20})/.exec(text)?.[1] ?? '';
  const ask = async (path: string): Promise<{ status: number; words: string }> => {
    const answer = await fetch(`${kerben.origin}/valid/${path}`, { headers: { 'accept-language': 'ru' } });
    return { status: answer.status, words: await answer.text() };
  };

  it('a note is six sheets, the blank form is the same without values', async () => {
    const printed = await print(`EmptySmgs?Id=${note.id}`);
    expect(printed.pages).to.be.at.least(12);
    expect(printed.text)
      .to.include(note.otpravkaNumberList[0] ?? '-')
      .and.include('6Лист');
    const blank = await print('EmptySmgs');
    expect([blank.status, blank.pages]).to.deep.equal([200, 12]);
    expect(blank.text).to.not.include(note.otpravkaNumberList[0] ?? '-');
    expect((await print('WagonList')).status).to.equal(400);
  });

  it('its code is valid for everybody, until the note is changed: then both prints say so', async () => {
    const first = await print(`EmptySmgs?Id=${note.id}`);
    const code = `smgs/${note.id}/${note.revision}/${hashIn(first.text)}`;
    const yes = await ask(code);
    expect(yes.status).to.equal(200);
    expect(yes.words)
      .to.include('Да, бумага действительна')
      .and.include(note.otpravkaNumberList[0] ?? '-');
    // Nothing of what the note says.
    expect(yes.words).to.not.match(/ОсОО|вагон|груз/i);
    const changed = await kerben.call('POST', `/api/app/smgs/${note.id}/edit`, {
      token,
      body: { freeInformation: 'Изменено после печати' },
      headers: { 'idempotency-key': randomUUID(), 'if-match': `"${note.revision}"` },
    });
    expect(changed.status, JSON.stringify(changed.body)).to.equal(200);
    const later = await print(`EmptySmgs?Id=${note.id}&revision=${note.revision}`);
    expect(later.text).to.include('Прежняяредакция').and.include(hashIn(first.text));
    const now = await print(`EmptySmgs?Id=${note.id}`);
    expect(now.text).to.not.include('Прежняяредакция');
    const no = await ask(code);
    expect([no.status, no.words.includes('больше не действительна')]).to.deep.equal([200, true]);
    const paid = await print(`EmptySmgs?Id=${note.id}&revision=paid`);
    expect(hashIn(paid.text)).to.equal(hashIn(first.text));
  });

  it('is signed with the key of who signs, again after a change, and verified from the log alone', async () => {
    const sign = async () =>
      kerben.call('POST', `/api/app/smgs/${note.id}/sign-smgs`, {
        token,
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      });
    // It was changed above, after the station had signed it.
    const before = await read(note.id);
    expect(before.signatureBroken || before.signedDate === null).to.equal(true);
    expect((await sign()).status).to.equal(200);
    const signed = await read(note.id);
    expect(signed.signatureBroken).to.equal(false);
    expect(signed.signedHash).to.match(/^[0-9a-f]{64}$/);
    expect(signed.signingKey).to.match(/^[\w+/]{43}=$/);
    expect((await sign()).status).to.equal(409);
    const file = join(kerben.dataDir, 'signed.ndjson');
    expect((await kerben.tool('log/main', 'export', file)).code).to.equal(0);
    const { code, output } = await kerben.tool('signatures/main', file);
    expect(code, output).to.equal(0);
    expect(output)
      .to.match(new RegExp(`holds +${note.otpravkaNumberList[0] ?? '-'}`))
      .and.include('0 broken');
  });

  it('a code that is wrong in any part tells nothing', async () => {
    const { text } = await print(`EmptySmgs?Id=${note.id}`);
    const { revision } = await read(note.id);
    for (const path of [
      `smgs/${note.id}/${revision}/${'0'.repeat(20)}`,
      `smgs/${note.id}/${revision + 1}/${hashIn(text)}`,
      `smgs/${randomUUID()}/${revision}/${hashIn(text)}`,
      `act/${note.id}/${revision}/${hashIn(text)}`,
      'smgs',
      '',
    ]) {
      const { status, words } = await ask(path);
      expect(status, path).to.equal(404);
      expect(words).to.include('Бумаги с таким кодом нет').and.not.include('2600');
    }
  });

  it('what is wrong in the question about a revision is said', async () => {
    expect((await print(`EmptySmgs?Id=${note.id}&revision=9999`)).status).to.equal(404);
    expect((await print(`EmptySmgs?Id=${note.id}&revision=-1`)).status).to.equal(400);
    expect((await print(`EmptySmgs?Id=${note.id}&revision=never`)).status).to.equal(400);
    // It was not formed yet.
    expect((await print(`EmptySmgs?Id=${note.id}&revision=0`)).status).to.equal(409);
  });

  it('strangers ask so often and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask('smgs')));
    const held = answers.find(({ status }) => status === 429);
    expect(held?.words).to.include('Слишком много запросов');
  });
});
