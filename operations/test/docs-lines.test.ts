import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';

const root = resolve(import.meta.dirname, '../..');
const longest = 140;

/** Lines of a page that are too long to be read beside each other in a difference; tables and code are as wide as they must be. */
const tooLong = (page: string): readonly string[] => {
  let code = false;
  return page.split('\n').filter((line) => {
    if (line.trimStart().startsWith('```')) code = !code;
    return !code && !line.trimStart().startsWith('|') && [...line].length > longest;
  });
};

describe('docs', () => {
  it(`keep to ${longest} characters a line`, () => {
    const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(pages).to.include('README.md');
    const long = pages.flatMap((page) =>
      tooLong(readFileSync(resolve(root, page), 'utf8')).map((line) => `${page}: ${line.slice(0, 60)}…`),
    );
    expect(long).to.deep.equal([]);
  });
});
