import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { fileFolder } from '@kerben/command-service/import/test-log.ts';
import { bytesOf } from './read-file.ts';
import { readWaybill } from './read-waybill.ts';

describe('reading a file from the command line', () => {
  let files: Awaited<ReturnType<typeof fileFolder>>;
  before(async () => {
    files = await fileFolder();
  });
  after(() => files.remove());
  const problemOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
    } catch (error) {
      if (error instanceof FileProblem) return error.message;
      throw error;
    }
    return 'none';
  };

  it('a folder, a missing and a large file are told apart, the last unread', async () => {
    mkdirSync(join(files.folder, 'folder.csv'));
    expect(await problemOf(bytesOf(join(files.folder, 'folder.csv')))).to.equal('Import.NotAFile');
    expect(await problemOf(bytesOf(join(files.folder, 'missing.csv')))).to.equal('Import.FileMissing');
    const large = await files.file('large.csv', Buffer.alloc(1024 * 1024 + 1, 'a'));
    expect(await problemOf(bytesOf(large, 1))).to.equal('Import.FileTooLarge');
    expect(await problemOf(bytesOf(large, 2))).to.equal('none');
  });

  it('what is not a waybill is told, without expanding what it declares', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;">]><a>&d;</a>';
    for (const content of ['<a/>', 'text', '<uz-rwc-doc><document-data/></uz-rwc-doc>'])
      expect(await problemOf(readWaybill(await files.file('w.xml', content))), content).to.equal('Import.NotAWaybill');
    expect(await problemOf(readWaybill(await files.file('w.xml', bomb)))).to.equal('Import.XmlEntity');
  });
});
