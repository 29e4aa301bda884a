import { expect } from 'chai';
import { bounds } from '../../tests/costs/bounds.ts';
import { loadedAtStart } from './loaded-modules.ts';

/** What a process loads before it does anything is what a start waits for and what is held as long as it runs. */
describe('modules at the start', function () {
  this.timeout(60_000);
  for (const [entry, { chunks, kilobytes, packages }] of Object.entries(bounds.loadedAtStart))
    it(`of ${entry} stay few`, async () => {
      const loaded = await loadedAtStart(entry);
      expect(loaded.chunks, 'files').to.be.at.most(chunks);
      expect(loaded.bytes / 1_000, 'kilobytes').to.be.at.most(kilobytes);
      expect(loaded.packages.length, loaded.packages.join(' ')).to.be.at.most(packages);
    });

  it('hold nothing that only papers, files, tables, documentation or another log and Kafka need', async () => {
    const onlyAsked = ['pdfmake', 'docx', 'read-excel-file', 'csv-parse', 'fflate', 'file-type', 's3mini', 'marked'];
    for (const entry of Object.keys(bounds.loadedAtStart))
      for (const name of [...onlyAsked, '@eventstore/db-client', 'kafkajs'])
        expect((await loadedAtStart(entry)).packages, entry).to.not.include(name);
  });
});
