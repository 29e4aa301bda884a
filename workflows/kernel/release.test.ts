import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isLater, release } from './release.ts';

describe('the release', () => {
  it('is that of package.json, and has a section of the changelog', () => {
    const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    expect((JSON.parse(read('package.json')) as { version: string }).version).to.equal(release);
    expect((JSON.parse(read('package-lock.json')) as { version: string }).version).to.equal(release);
    expect(read('CHANGELOG.md')).to.match(new RegExp(`^## ${release.replaceAll('.', '\\.')}\\b`, 'm'));
  });

  it('is later or not by its numbers, and not by its letters', () => {
    expect(isLater('0.10.0', '0.9.3')).to.equal(true);
    expect(isLater('0.9.3', '0.10.0')).to.equal(false);
    expect([isLater('0.2.0', '0.2.0'), isLater('1.0.0', '0.2.0')]).to.deep.equal([false, true]);
  });
});
