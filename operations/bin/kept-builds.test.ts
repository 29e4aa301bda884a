import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { isBuilt, putInPlace } from './kept-builds.js';

describe('kept builds', () => {
  let builds: string;
  const build = (name: string, minutesAgo = 0): string => {
    const folder = join(builds, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'file'), name);
    const at = new Date(Date.now() - minutesAgo * 60_000);
    utimesSync(folder, at, at);
    return folder;
  };

  beforeEach(() => (builds = mkdtempSync(join(tmpdir(), 'kerben-builds-'))));
  afterEach(() => rmSync(builds, { recursive: true }));

  it('keep the newest three, what others are building, and nothing that was broken off', () => {
    for (const age of [10, 20, 30]) build(`old-${age}`, age);
    build('unfinished-1', 5);
    build('unfinished-2', 50);
    build('unfinished-3', 70);
    putInPlace(build('unfinished-4'), join(builds, 'new'));
    expect(readdirSync(builds).sort()).to.deep.equal(['new', 'old-10', 'old-20', 'unfinished-1', 'unfinished-2']);
  });

  it('leave what somebody else has built meanwhile, and count what is used as new', () => {
    build('same', 99);
    putInPlace(build('unfinished-1'), join(builds, 'same'));
    expect(readdirSync(builds)).to.deep.equal(['same']);
    build('a', 40);
    build('b', 30);
    expect(isBuilt(join(builds, 'same'))).to.equal(true);
    putInPlace(build('unfinished-1'), join(builds, 'c'));
    expect(readdirSync(builds).sort()).to.deep.equal(['b', 'c', 'same']);
    expect(isBuilt(join(builds, 'a'))).to.equal(false);
  });
});
