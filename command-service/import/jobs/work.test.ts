import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { expect } from 'chai';
import { fullPace } from '../pace.ts';
import { createImportWork } from './work.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const person = systemPerson('railway');

/** Work on one job with a database that is away for some questions once the job was found. */
const working = (state: 'reading' | 'applying', goneFor: number) => {
  let gone = goneFor;
  let waits = 0;
  const ends: { readonly state: string; readonly problem: Refusal | null }[] = [];
  const asked = async <Answer>(answer: Answer): Promise<Answer> => {
    if (gone <= 0) return answer;
    gone -= 1;
    throw away();
  };
  const jobs = {
    byId: async () => ({ id: 'job', version: 0, state, area: 'customers', wish: {}, total: 0 }),
    bytes: () => asked(Buffer.from('')),
    progress: () => asked(false),
    waiting: async () => [],
    keepResults: () => asked(undefined),
    end: async (_id: string, _version: number, ended: string, problem: Refusal | null) => {
      await asked(undefined);
      ends.push({ state: ended, problem });
    },
    applied: async (_id: string, ended: string, _position: bigint, problem: Refusal | null) => {
      await asked(undefined);
      ends.push({ state: ended, problem });
    },
  };
  const work = createImportWork({
    jobs: jobs as never,
    store: {} as never,
    executeMany: async () => [],
    clock: () => new Date('2026-03-10T06:00:00Z'),
    pace: fullPace,
    readTable: () => Promise.reject(new Error('unexpected')),
    wait: async () => (waits += 1),
  });
  return { work, ends, waits: () => waits };
};

describe('the work of imports', () => {
  it('that lost its database while reading says so once it is there again, and speaks of no memory', async () => {
    const { work, ends, waits } = working('reading', 3);
    await work.read('job', person).then(
      () => expect.fail('the fault is logged'),
      (error: unknown) => expect((error as Error).message).to.contain('ECONNREFUSED'),
    );
    expect(ends).to.deep.equal([{ state: 'failed', problem: { code: 'Database.Unavailable' } }]);
    expect(waits()).to.equal(2);
  });

  it('that lost it while commands were sent is stopped, and may go on', async () => {
    const { work, ends } = working('applying', 2);
    await work.apply('job', person, new AbortController().signal);
    expect(ends).to.deep.equal([{ state: 'stopped', problem: { code: 'Database.Unavailable' } }]);
  });
});
