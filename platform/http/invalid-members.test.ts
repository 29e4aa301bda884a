import { expect } from 'chai';
import { z } from 'zod';
import { invalidMembers } from './invalid-members.ts';

describe('the wrong fields of a request', () => {
  it('nothing where something must be is told apart from what is too short or of another kind', () => {
    const schema = z.object({
      left: z.string(),
      empty: z.string().min(1),
      none: z.array(z.string()).min(1),
      short: z.string().min(2),
      small: z.int().min(1),
      kind: z.string(),
    });
    const { error } = schema.safeParse({ empty: '', none: [], short: 'a', small: 0, kind: 5 });
    expect(error && invalidMembers(error).map(({ member, code }) => [member, code])).to.deep.equal([
      ['left', 'Validation.missing'],
      ['empty', 'Validation.missing'],
      ['none', 'Validation.missing'],
      ['short', 'Validation.too_small'],
      ['small', 'Validation.too_small'],
      ['kind', 'Validation.invalid_type'],
    ]);
  });
});
