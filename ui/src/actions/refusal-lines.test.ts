import { expect } from 'chai';
import { refusalLines } from './refusal-lines.ts';

const labels: Readonly<Record<string, string>> = {
  'wagons.placedAt': 'Подан',
  'wagons.wagonNumber': 'Вагон',
  sidingId: 'Подъездной путь',
  day: 'Дата',
};
const told = (...problems: readonly (readonly [member: string, message: string])[]) =>
  refusalLines(
    problems.map(([member, message]) => ({ member, message })),
    (name) => labels[name] ?? name,
  ).map(({ text }) => text);

describe('what a dialog says of a refusal', () => {
  it('is one sentence for the cells of a column, with their lines', () => {
    expect(
      told(...[0, 1, 2, 6].map((line) => [`wagons.${line}.placedAt`, 'Заполните это поле'] as const)),
    ).to.deep.equal(['Подан, № 1–3, 7: Заполните это поле']);
  });

  it('names each field, also a single one', () => {
    expect(
      told(['sidingId', 'Заполните это поле'], ['day', 'Заполните это поле'], ['pathId', 'Укажите путь']),
    ).to.deep.equal(['Подъездной путь: Заполните это поле', 'Дата: Заполните это поле', 'pathId: Укажите путь']);
    expect(told(['day', 'Заполните это поле'])).to.deep.equal(['Дата: Заполните это поле']);
    expect(told(['', 'Склад закрыт'])).to.deep.equal(['Склад закрыт']);
  });

  it('says a line of which something of its own is wrong', () => {
    expect(told(['wagons.4.wagonNumber', 'Вагон 55650139 не числится'], ['wagons.1', 'Лишняя'])).to.deep.equal([
      'Вагон, № 5: Вагон 55650139 не числится',
      'wagons, № 2: Лишняя',
    ]);
  });

  it('leads to the first line of what it says', () => {
    const problems = [3, 1].map((line) => ({ member: `wagons.${line}.placedAt`, message: 'Пусто' }));
    expect(refusalLines(problems, (name) => name)[0]?.member).to.equal('wagons.3.placedAt');
  });
});
