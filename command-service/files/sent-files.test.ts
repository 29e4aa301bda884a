import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsOf } from '@kerben/platform/files/contract.ts';
import { createFolderStore } from '@kerben/platform/files/folder-store.ts';
import type { FileFacts, FileStore } from '@kerben/platform/files/port.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { exampleActor, exampleInput } from '@kerben/workflows/document/example.ts';
import { exampleCustomer, exampleIds, exampleNow } from '@kerben/workflows/document/life.ts';
import { stateNamed } from '@kerben/workflows/document/machine.ts';
import { settable } from '@kerben/workflows/document/wish.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { expect } from 'chai';
import pg from 'pg';
import { exampleCommands, lifeBefore } from '../../tests/example-commands.ts';
import { createSentFiles, migrateSentFiles, sentDays, type SentFiles } from './sent-files.ts';

/** Where people attach files: each field of kind `files` that a move sets, and what is asked. */
const places = documents.flatMap((definition) =>
  definition.moves
    .filter(({ who }) => who !== 'process')
    .flatMap((move) =>
      Object.entries({ ...settable(definition, move), ...move.asks })
        .filter(([, { kind }]) => kind === 'files')
        .map(([field]) => ({ definition, move, field, label: `${definition.area} ${move.name}: ${field}` })),
    ),
);

describe('files that a command names', function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'kerben-sent-'));
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: pg.Pool;
  let files: FileStore;
  let sent: SentFiles;
  let commands: Awaited<ReturnType<typeof exampleCommands>>;
  before(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    await migrateSentFiles(pool);
    // A second service starts.
    await migrateSentFiles(pool);
    files = createFolderStore(folder);
    sent = createSentFiles(pool, files);
    commands = await exampleCommands({ files: sent.find });
  });
  after(async () => {
    await commands.close();
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  let count = 0;
  const kept = async (...by: readonly Person[]): Promise<FileFacts> => {
    const bytes = Buffer.from(`Акт № ${(count += 1)}`);
    const facts = factsOf(bytes, 'text/plain');
    const path = join(folder, '.coming');
    await writeFile(path, bytes);
    await files.keep('railway', facts, path);
    for (const person of by) await sent.note(person, facts);
    return facts;
  };
  const person = (id: string): Person => ({ ...systemPerson('railway'), id });
  const [own, other] = [person('own'), person('other')];

  const attach = async ({ definition, move, field }: (typeof places)[number], facts: FileFacts) => {
    const life = lifeBefore(definition, move, () => true);
    const actor = exampleActor(move, exampleCustomer, stateNamed(definition)(life.state));
    const input = {
      ...exampleInput(definition, move, exampleNow, exampleIds),
      [field]: [{ ...facts, name: 'акт.exe' }],
    };
    const about = { definition, move, life, input };
    const { said, ...rest } = await commands.attempt({ ...about, person: { ...actor, id: own.id } });
    return { ...rest, said: said.replaceAll(facts.sha256, '#') };
  };

  it('are asked for at every place where they are attached', () => {
    expect(places.map(({ label }) => label)).to.include.members([
      'support create: files',
      'act create: attachments',
      'mesplan edit: attachments',
      'gu45u edit: scan',
    ]);
  });

  for (const place of places)
    it(`${place.label}: what another has sent, what nobody has sent and what is not there are one answer`, async () => {
      const foreign = await attach(place, await kept(other));
      const nobodys = await attach(place, await kept());
      const none = await attach(place, factsOf(Buffer.from(`nowhere ${(count += 1)}`), 'text/plain'));
      expect(foreign).to.deep.equal(nobodys);
      expect(foreign).to.deep.equal(none);
      expect(none, none.said).to.include({ status: 400, written: false });
      expect(none.wrong.map(({ code, member }) => [code, member])).to.deep.include([
        'Document.FileUnknown',
        place.field,
      ]);
      const mine = await attach(place, await kept(other, own));
      expect(mine.wrong.map(({ code }) => code)).not.to.include('Document.FileUnknown');
    });

  it('are asked for in a conversation too', async () => {
    const people = [own, other].map(({ id }) => ({ id, name: id }));
    const opened = { id: 'record-1', title: '', people, groups: [], about: null };
    const id = await commands.write('chat', [{ type: 'ChatOpened', data: opened }]);
    const say = async (facts: FileFacts) => {
      const input = { files: [{ ...facts, name: 'акт.exe' }] };
      const { said, ...rest } = await commands.send({ areaName: 'chat', name: 'say', id, input, person: own });
      return { ...rest, said: said.replaceAll(facts.sha256, '#') };
    };
    const foreign = await say(await kept(other));
    expect(foreign).to.deep.equal(await say(await kept()));
    expect(foreign).to.deep.equal(await say(factsOf(Buffer.from('nowhere'), 'text/plain')));
    expect(foreign, foreign.said).to.include({ status: 400, written: false });
    expect(await say(await kept(own))).to.include({ status: 200, written: true });
  });

  it('may be named for thirty days after they were sent last, and by the system at any time', async () => {
    const facts = await kept(own);
    const aged = (days: number) =>
      pool.query('update file.sent set at = now() - make_interval(days => $2, mins => 1) where sha256 = $1', [
        facts.sha256,
        days,
      ]);
    await aged(sentDays - 1);
    expect(await sent.find(own, facts.sha256)).to.deep.equal(facts);
    await aged(sentDays);
    expect(await sent.find(own, facts.sha256)).to.equal(undefined);
    expect(await sent.find(systemPerson('railway'), facts.sha256)).to.deep.equal(facts);
    await sent.note(own, facts);
    expect(await sent.find(own, facts.sha256)).to.deep.equal(facts);
    expect(await sent.find({ ...own, tenant: 'other' }, facts.sha256)).to.equal(undefined);
  });

  it('count for their sender within a day, each once', async () => {
    const sender = person('sender');
    const facts = await kept(sender);
    await sent.note(sender, facts);
    expect(await sent.sentToday(sender)).to.equal(facts.size);
    await pool.query(`update file.sent set at = now() - interval '25 hours' where person = 'sender'`);
    expect(await sent.sentToday(sender)).to.equal(0);
  });
});
