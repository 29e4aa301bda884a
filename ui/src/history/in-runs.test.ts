import { expect } from 'chai';
import { inRuns } from './in-runs.ts';

const at = (revision: number, action: string, time: string, user = 'Система') => ({
  revision,
  action,
  user,
  date: `2026-11-24T${time}Z`,
});

describe('versions of a record', () => {
  it('tell once what happened alike in one minute, with its newest version', () => {
    const runs = inRuns([
      at(0, 'Создано', '09:06:00', 'Тилек'),
      at(1, 'Ответ', '09:06:01'),
      at(2, 'Ответ', '09:06:02'),
      at(3, 'Ответ', '09:06:40'),
      at(4, 'Ответ', '09:07:00'),
      at(5, 'Ответ', '09:07:01', 'Тилек'),
    ]);
    expect(runs.map(({ first, revision, count }) => [first, revision, count])).to.deep.equal([
      [0, 0, 1],
      [1, 3, 3],
      [4, 4, 1],
      [5, 5, 1],
    ]);
  });
});
