import { expect } from 'chai';
import { openSteps } from '@kerben/projections/processes/chains/steps.ts';
import { prepareChainProcess } from '@kerben/projections/processes/chains/table.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { projectors } from '@kerben/projections/runtime/projectors.ts';
import { createMemory } from '@kerben/query-service/answers/memory.ts';
import { answerTo, type Sources } from '@kerben/query-service/answers/reading.ts';
import { createLists } from '@kerben/query-service/lists.ts';
import { createHistory } from '@kerben/query-service/history.ts';
import { createRecords } from '@kerben/query-service/records.ts';
import { questions } from '@kerben/questions/all.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { exampleDirectory } from '@kerben/workflows/people/example-directory.ts';
import { customer, quiet, staff, tallyLog } from '../tally-log.ts';
import { bounds } from './bounds.ts';
import { countStatements, sumOf } from './statements.ts';

/** Whose rows are cut differently: everybody's, those of a station, those of a customer. */
const readers: Readonly<Record<string, Person>> = {
  staff,
  station: { ...staff, stationIds: ['716700'] },
  customer: { ...customer('10000001'), policies: ['*'] },
};

describe('every question', function () {
  this.timeout(60_000);
  let log: Awaited<ReturnType<typeof tallyLog>>;
  let sources: Sources;

  before(async () => {
    log = await tallyLog();
    const { pool, store } = log;
    await prepareChainProcess(pool);
    for (const { name, models } of projectors)
      await prepareReadModels({ pool, store, models, projector: name, log: quiet });
    sources = {
      pool,
      lists: createLists(pool),
      records: createRecords(pool, store),
      history: createHistory(store),
      directory: exampleDirectory([]),
      translate: (_language, code) => code,
      clock: () => new Date('2026-11-20T06:00:00Z'),
      remembered: createMemory(),
      unfinished: (tenant) => openSteps(pool, tenant),
      allowed: (expression, person) => policy(expression)(person),
      strict: true,
    };
  });
  after(() => log.close());

  const { usual, dearer } = bounds.statementsOfQuestion;

  for (const question of questions) {
    const bound = dearer[question.path] ?? usual;

    it(`${question.path} is asked with its example, by everybody, in ${bound} statements at most`, async () => {
      const asked = question.asks.parse(question.example);
      // What may be remembered is.
      await answerTo(question, asked, sources, staff, 'ru');
      for (const [name, reader] of Object.entries(readers)) {
        const counted = await countStatements(() => answerTo(question, asked, sources, reader, 'ru'));
        expect(sumOf(counted), name).to.be.at.most(bound);
      }
    });
  }

  it('is dear only where it is asked', () => {
    expect(questions.map(({ path }) => path)).to.include.members(Object.keys(dearer));
  });
});
