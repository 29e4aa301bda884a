import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'chai';

const root = resolve(import.meta.dirname, '../..');

describe('npm test -- FILE', function () {
  this.timeout(60_000);
  let folder: string;
  let file: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kerben-one-file-'));
    file = join(folder, 'one.test.ts');
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    child = undefined;
    rmSync(folder, { recursive: true });
  });

  const start = (...words: string[]) => {
    const started = spawn(process.execPath, ['--import', 'tsx', 'operations/test/run.ts', ...words], { cwd: root });
    child = started;
    // Where CI asks for colours, they stand between a mark and its text.
    let output = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (output += stripVTControlCharacters(chunk.toString('utf8'))));
    const code = new Promise<number | null>((done) => started.once('close', done));
    const said = async (text: string): Promise<void> => {
      for (const giveUp = Date.now() + 40_000; !output.includes(text); await delay(50))
        if (Date.now() > giveUp) throw new Error(`never said ${text}, but:\n${output}`);
    };
    return { code, said, output: () => output, interrupt: () => started.kill('SIGINT') };
  };
  const write = (name: string, body: string): void =>
    writeFileSync(file, `describe('one file', () => { it('${name}', () => { ${body} }); });`);

  it('runs that file with a database, tells each test, and ends as it did', async () => {
    write(
      'knows the database',
      `if (!process.env['KERBEN_TEST_PG_URL']?.startsWith('postgres')) throw new Error('none');`,
    );
    const good = start(file);
    expect(await good.code, good.output()).to.equal(0);
    expect(good.output()).to.contain('✔ knows the database');
    write('fails', `throw new Error('on purpose');`);
    const bad = start(file);
    expect(await bad.code).to.equal(1);
    expect(bad.output()).to.contain('on purpose');
  });

  it('says what it does not know', async () => {
    for (const [words, text] of [
      [['no/such.test.ts'], 'There is no no/such.test.ts.'],
      [['domains'], 'Unknown suite: domains.'],
      [['domain', file], 'Name suites or files, not both.'],
      [['domain', '--watch'], '--watch goes with files.'],
    ] as const) {
      write('is not run', '');
      const wrong = start(...words);
      expect(await wrong.code).to.equal(2);
      expect(wrong.output()).to.contain(text);
    }
  });

  it('runs again at each change with --watch, until it is interrupted', async () => {
    write('fails first', `throw new Error('not yet');`);
    const watching = start(file, '--watch');
    await watching.said('Waiting for a change');
    expect(watching.output()).to.contain('1) fails first');
    write('passes then', '');
    await watching.said('✔ passes then');
    watching.interrupt();
    expect(await watching.code).to.equal(0);
  });
});
