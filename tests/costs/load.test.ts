import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { bounds } from './bounds.ts';

const run = promisify(execFile);

/** Loads every area in a process of its own and says what is left on the heap after everything that can go has gone, in MB. */
const program = `
await import('@kerben/workflows/areas.ts');
globalThis.gc();
console.log(process.memoryUsage().heapUsed / 1e6);
`;

describe('the cost of the domain', () => {
  it('is small in every process that loads it: schemas wait until they are asked for', async () => {
    const words = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', program];
    const { stdout } = await run(process.execPath, words, { cwd: `${import.meta.dirname}/../../operations` });
    expect(Number(stdout)).to.be.greaterThan(5).and.lessThan(bounds.megabytesOfDomain);
  }).timeout(60_000);
});
