import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { documents } from '../documents.ts';
import { machinePage } from './diagram.ts';
import { holdsAsDeclared } from './holds-as-declared.ts';

/** Runs of the model-based test over all documents together: a new one takes its share and adds no time. */
const budget = 400;

for (const definition of documents) holdsAsDeclared(definition, Math.max(10, Math.floor(budget / documents.length)));

describe('the diagrams of the machines', () => {
  for (const definition of documents)
    it(`${definition.area}: docs/machines is up to date (npm run machines)`, () => {
      const page = readFileSync(join(import.meta.dirname, `../../docs/machines/${definition.area}.md`), 'utf8');
      expect(page).to.equal(machinePage(definition));
    });
});
