import { columnsOfLines, inputsOf } from '@kerben/questions/engine/screen.ts';
import { day, som } from '@kerben/questions/engine/shapes.ts';
import { expect } from 'chai';
import { z } from 'zod';

describe('the screen of a question', () => {
  const answers = z.object({
    lines: z.array(
      z.object({
        owner: z.string(),
        day: z.iso.date(),
        at: z.iso.datetime().nullable(),
        wagons: z.int(),
        weight: z.number(),
        sum: som,
        loaded: z.boolean(),
      }),
    ),
    total: z.int(),
  });

  it('asks for days, choices and words, with what holds when nothing is said', () => {
    const asks = z.strictObject({
      from: day('a week ago').optional(),
      state: z.enum(['all', 'here']).default('all'),
      words: z.string(),
    });
    expect(inputsOf(asks).map(({ name, kind, required, begins }) => [name, kind, required, begins])).to.deep.equal([
      ['from', 'day', false, ''],
      ['state', 'choice', false, 'all'],
      ['words', 'text', true, ''],
    ]);
    expect(inputsOf(asks)[1]?.choices).to.deep.equal(['all', 'here']);
  });

  it('has a column for each member of a line, by its type', () => {
    const columns = columnsOfLines(answers, { lines: 'lines', refers: { owner: 'railway-administrations' } });
    expect(columns.map(({ name, type }) => `${name} ${type}`)).to.deep.equal([
      'owner code',
      'day date',
      'at instant',
      'wagons int',
      'weight decimal',
      'sum decimal',
      'loaded bool',
    ]);
    expect(columns[0]?.reference).to.equal('railway-administrations');
  });

  it('is refused where the member is no list of lines', () => {
    expect(() => columnsOfLines(answers, { lines: 'total' })).to.throw('total is no list of lines');
  });
});
