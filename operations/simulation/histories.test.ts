import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replay, type History } from './history.ts';
import { mutants } from './mutants.ts';

const folder = join(import.meta.dirname, '../../tests/histories');

describe('what the simulation found, done once more', () => {
  for (const file of readdirSync(folder).sort()) {
    const history = JSON.parse(readFileSync(join(folder, file), 'utf8')) as History;
    it(`${history.name}`, async function () {
      this.timeout(60_000);
      expect((await replay(history)).findings).to.deep.equal([]);
      // A history that finds nothing when its mend is taken out holds nothing.
      if (history.without === undefined) return;
      const mutant = mutants.find(({ name }) => name === history.without);
      expect(mutant, history.without).to.not.equal(undefined);
      expect((await replay(history, mutant?.build)).findings).to.not.deep.equal([]);
    });
  }
});
