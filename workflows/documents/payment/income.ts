import { choice } from '../../fields/make.ts';

/** Kinds of income, each an account of the chart. */
export const income = choice(['Income', 'Вид дохода', 'Кирешенин түрү'], {
  services: [1, ['Additional services', 'Дополнительные услуги', 'Кошумча кызматтар']],
  carriage: [2, ['Carriage', 'Перевозка', 'Ташуу']],
  placing: [3, ['Placing and removal', 'Подача и уборка', 'Берүү жана алып чыгуу']],
  use: [4, ['Use of wagons', 'Пользование вагонами', 'Вагондорду пайдалануу']],
  storage: [5, ['Storage', 'Хранение', 'Сактоо']],
  fines: [6, ['Fines', 'Штрафы', 'Айып пулдар']],
});
