import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { copySources } from '../test/copy-sources.ts';
import type { openFacts } from './facts.ts';

describe('facts of the screens', function () {
  this.timeout(60_000);
  const act = 'workflows/documents/act/document.ts';
  let copy: string;
  let facts: ReturnType<typeof openFacts>;
  const builds = (): readonly string[] => readdirSync(join(copy, 'operations/facts/dist')).sort();
  const change = (edit: (source: string) => string): void =>
    writeFileSync(join(copy, act), edit(readFileSync(join(copy, act), 'utf8')));

  before(async () => {
    copy = copySources();
    const module = (await import(pathToFileURL(join(copy, 'operations/facts/facts.ts')).href)) as {
      readonly openFacts: typeof openFacts;
    };
    facts = module.openFacts();
  });
  after(async () => {
    await facts.close();
    rmSync(copy, { recursive: true });
  });

  it('are what their modules export, each with the sources it is made from', async () => {
    const told = await facts.tell();
    const all = told.get('ui/src/documents/all.facts.ts');
    expect(Object.keys(all?.value as object)).to.include.members(['act', 'smgs']);
    expect([...(all?.sources ?? [])]).to.include(join(copy, act));
    const names = told.get('ui/src/api/policy-names.facts.ts');
    expect(names?.value).to.be.an('array').that.includes('SuperAdmin');
    for (const module of ['ui/src/i18n/tables/ky.ts', 'workflows/messages/screens/ru.ts'])
      expect(told.get(module)?.value, module).to.be.an('object');
  });

  it('are not evaluated again while the definitions say the same', async () => {
    const before = builds();
    writeFileSync(join(copy, 'ui/src/main.tsx'), '// Another screen.');
    await facts.tell();
    expect(builds()).to.deep.equal(before).and.have.length(1);
  });

  it('follow a definition', async () => {
    change((source) => source.replace("columns: ['number', 'status',", "columns: ['number',"));
    await facts.tell();
    expect(builds()).to.have.length(2);
  });

  it('name file and field of a definition that is wrong, and are told again when it is mended', async () => {
    const before = builds();
    change((source) => source.replace("section: 'head'", "section: 'nowhere'"));
    const said = await facts.tell().catch((error: unknown) => String(error));
    expect(said).to.contain('document act: form stands in no section nowhere').and.contain(`${act}:`);
    expect(builds()).to.deep.equal(before);
    change((source) => source.replace("section: 'nowhere'", "section: 'head'"));
    expect((await facts.tell()).size).to.be.greaterThan(15);
  });
});
