import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedAnchor } from '@kerben/operations/demo/calendar.ts';
import { expand } from '@kerben/operations/demo/recording/expand.ts';
import { readRecording } from '@kerben/operations/demo/recording/read.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { expect } from 'chai';

const root = join(import.meta.dirname, '../..');
/** The release before 0.2.0. */
const older = 'e2691fe';

interface Found {
  readonly events: number;
  readonly records: number;
  readonly wrong: readonly (readonly [what: string, why: string])[];
  readonly types: readonly (readonly [type: string, version: number])[];
}

/** Types that this release writes and the older one does not know, or not in this version: a step back cannot read a record with one. */
const unknownThere: readonly string[] = [
  // What somebody wants to hear of and has read: a stream of its own, so that users are read there.
  'InboxFollowed',
  'InboxUnfollowed',
  'InboxMuted',
  'InboxUnmuted',
  'InboxRead',
  'InboxMarked',
  'InboxLettersChosen',
  // What people say of records.
  'CommentSaid',
  'CommentChanged',
  'CommentWithdrawn',
  // A card that goes on in a part, or was signed on paper.
  'PersonalAccountFollowed',
  'PersonalAccountSignedOnPaper',
  // Bank accounts, a line of a statement assigned anew, statements told to stays and to the payment centre.
  'BankAccountCreated',
  'BankAccountChanged',
  'BankAccountRetired',
  'BankAccountRestored',
  'BankAccountVersionRestored',
  'BankStatementLineAssigned',
  'ArrivedWagonStatementRecorded',
  'ArrivedWagonStatementForgotten',
  'ArrivedWagonActNoted',
  'ArrivedWagonActForgotten',
  'ActErrandAnswered',
  'Gu46UCollectionNoted',
  'Gu46PCollectionNoted',
  // What was sent is withdrawn, a waybill cancelled, a day or a time given anew.
  'DifferentCollectionCancelTold',
  // Partners that messages come from, and the answers that go to them.
  'MessagePartnerCreated',
  'MessagePartnerChanged',
  'MessagePartnerRetired',
  'MessagePartnerRestored',
  'MessagePartnerVersionRestored',
  'IftminAnswerMade',
  'IftminAnswerAttemptFailed',
  'IftminAnswerGivenUp',
  'IftminAnswerLeftUnsent',
  'IftminAnswerSent',
  'IftminAnswerSendAgainAsked',
  'IftminAnswerDropped',
  'MesplanWithdrawn',
  'ShipmentRequestWithdrawn',
  'ShipmentRequestDayChanged',
  'ShipmentRequestNoteCancelled',
  'SmgsWithdrawn',
  'SmgsCancelled',
  'UnloadingRequestWithdrawn',
  'UnloadingRequestReplanned',
];

/** An example of each event of a document, as it is kept for ever. */
const corpus = (): readonly { type: string; version: number; data: unknown }[] => {
  const folder = join(root, 'workflows/corpus/events');
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { type: string; version: number; data: unknown },
  );
};

/**
 * What is asked is asked of the older release itself: its own source from the history, with the packages that lie here. A clone without
 * its history has none; there it is skipped (docs/compatibility.md says what is not tested).
 */
describe(`after a step back to the release before 0.2.0 (${older})`, function () {
  this.timeout(120_000);
  let folder: string;

  before(function () {
    try {
      execFileSync('git', ['-C', root, 'cat-file', '-e', `${older}^{commit}`], { stdio: 'ignore' });
    } catch {
      this.skip();
    }
    folder = mkdtempSync(join(tmpdir(), 'kerben-step-back-'));
    const parts = ['platform', 'workflows', 'package.json', 'tsconfig.json'];
    const archive = execFileSync('git', ['-C', root, 'archive', older, ...parts], { maxBuffer: 256 * 1024 * 1024 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const packages = join(folder, 'node_modules');
    mkdirSync(join(packages, '@kerben'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@kerben') symlinkSync(join(root, 'node_modules', name), join(packages, name));
    for (const name of ['platform', 'workflows']) symlinkSync(join(folder, name), join(packages, '@kerben', name));
    copyFileSync(join(import.meta.dirname, 'read-as.ts'), join(folder, 'read-as.ts'));
  });
  after(() => {
    if (folder) rmSync(folder, { recursive: true });
  });

  const readThere = (events: Iterable<object>): Found => {
    const file = join(folder, 'log.ndjson');
    writeFileSync(file, [...events].map((event) => `${JSON.stringify(event)}\n`).join(''));
    const said = execFileSync(process.execPath, ['--import', 'tsx', 'read-as.ts', file], { cwd: folder });
    return JSON.parse(said.toString('utf8')) as Found;
  };
  const expectRead = ({ wrong }: Found): void => {
    expect(wrong.filter(([what]) => !unknownThere.includes(what.split(' ')[0] ?? ''))).to.deep.equal([]);
  };

  it('every record of the demo of this release is read there', () => {
    const events = [...expand(readRecording(), recordedAnchor)].map(({ stream, type, schemaVersion, data }) => ({
      ...{ stream, type, schemaVersion, data },
    }));
    const found = readThere(events);
    expect(found.events).to.equal(events.length);
    expect(found.records).to.be.greaterThan(5_000);
    expectRead(found);
  });

  it('every example of an event is read there', () => {
    const areaOf = new Map(areas.flatMap(({ name, events }) => Object.keys(events).map((type) => [type, name])));
    const events = corpus().flatMap(({ type, version, data }, place) =>
      // What is carried forward belongs to whoever carries it: the demo has it.
      areaOf.has(type)
        ? [{ stream: `${areaOf.get(type)}/railway/record-${place}`, type, schemaVersion: version, data }]
        : [],
    );
    const found = readThere(events);
    expect(found.events).to.be.greaterThan(400);
    expectRead(found);
    const known = new Map(found.types);
    const newer = Object.entries(eventTable).filter(([type, { version }]) => (known.get(type) ?? 0) < version);
    expect(newer.map(([type]) => type)).to.have.members(unknownThere);
  });

  it('what it would not read is found', () => {
    const event = { stream: 'smgs/railway/1', type: 'SmgsOfTomorrow', schemaVersion: 1, data: {} };
    expect(readThere([event]).wrong.map(([what]) => what)).to.deep.equal(['SmgsOfTomorrow of smgs']);
  });
});
