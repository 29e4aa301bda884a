import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rooms } from '../bin/rooms.js';
import { watchSources } from '../watch-sources.ts';
import { makeSurroundings } from './surroundings.ts';

const root = resolve(import.meta.dirname, '../..');

/** Paths below the project's root, named from there or from where the person stands. Throws an Error that names what is not there. */
const placesOf = (names: readonly string[]): readonly string[] =>
  names.map((name) => {
    const path = [process.env['INIT_CWD'] ?? root, root].map((from) => resolve(from, name)).find(existsSync);
    if (path === undefined) throw new Error(`There is no ${name}.`);
    return relative(root, path);
  });

/**
 * `npm test -- path/to/one.test.ts`: single files, each test told as it ends. The domain and the screens need no database; what
 * starts whole Kerbens gets its copy of a first start. With `--watch` they run again at each change of sources.
 */
export const runFiles = async (names: readonly string[], { watch }: { watch: boolean }): Promise<number> => {
  const files = placesOf(names);
  const surroundings = await makeSurroundings({ database: files.some((file) => !/^(workflows|ui)\//.test(file)) });
  let child: ChildProcess | undefined;
  let interrupted: (() => void) | undefined;
  const interruption = new Promise<void>((done) => (interrupted = done));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      child?.kill();
      interrupted?.();
    });

  const run = (): Promise<number> =>
    new Promise((done) => {
      const mocha = join(root, 'node_modules/mocha/bin/mocha.js');
      const started = spawn(process.execPath, [mocha, '--exit', '--reporter', 'spec', ...files], {
        cwd: root,
        env: surroundings.env(),
        stdio: 'inherit',
      });
      child = started;
      // Whoever is ended by a signal has not passed.
      started.once('exit', (code) => done(code ?? 1));
    });

  /** Runs until it is interrupted; a change in the middle of a run ends it, for it tells of sources that are gone. */
  const runAgain = async (): Promise<void> => {
    let changed = true;
    let wake: (() => void) | undefined;
    const close = watchSources(root, [...rooms, 'tests', 'bench', ...files.map(dirname)], (paths) => {
      console.log(`\n${paths.join(', ')} changed`);
      changed = true;
      child?.kill();
      wake?.();
    });
    let over = false;
    void interruption.then(() => {
      over = true;
      wake?.();
    });
    for (;;) {
      while (changed && !over) {
        changed = false;
        await run();
      }
      if (over) break;
      console.log('Waiting for a change (Ctrl-C ends) …');
      await new Promise<void>((done) => (wake = done));
    }
    close();
  };

  try {
    if (files.some((file) => /^tests\/(system|browser)\b/.test(file))) await surroundings.prepareWhole();
    if (watch) {
      await runAgain();
      return 0;
    }
    return await run();
  } finally {
    await surroundings.end();
  }
};
