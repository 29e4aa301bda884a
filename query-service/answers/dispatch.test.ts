import { expect } from 'chai';
import { questions } from '@kerben/questions/all.ts';
import { named, query, type Question } from '@kerben/questions/engine/query.ts';
import { z } from 'zod';
import { dispatchQuestions } from './dispatch.ts';

describe('questions at the start', () => {
  const nothing = undefined as never;
  const start = (...asked: readonly Question[]) =>
    dispatchQuestions({
      ...{
        questions: asked,
        pool: nothing,
        lists: nothing,
        records: nothing,
        history: nothing,
        print: nothing,
        directory: nothing,
        translate: nothing,
        clock: nothing,
        remembered: nothing,
        unfinished: nothing,
      },
      ...{ positions: nothing, consequences: nothing, store: nothing, verify: nothing, toPerson: nothing },
      allowed: () => true,
      strict: true,
    });
  const said = {
    tag: 'home',
    summary: '',
    policy: 'member',
    asks: {},
    answers: z.object({}),
    run: () => Promise.resolve({}),
  } as const;

  it('are all sound', () => {
    expect(questions.length).to.be.greaterThan(15);
    start(...questions);
  });

  it('stop it where one cannot be asked with its example, is there twice, or reads what it must not', () => {
    const one = query({ ...said, path: '/one', reads: {} });
    expect(() => start(one, one)).to.throw('two answers for /app/one');
    const asking = query({ ...said, path: '/two', asks: { day: z.iso.date() }, reads: {} });
    expect(() => start(asking)).to.throw('/two cannot be asked with its example');
    const nosy = query({ ...said, path: '/three', reads: { views: named('grid-views') } });
    expect(() => start(nosy)).to.throw('reads all of grid-views');
    const misspelt = query({ ...said, path: '/four', reads: { paymnet: 'own' } });
    expect(() => start(misspelt)).to.throw('no list paymnet');
  });
});
