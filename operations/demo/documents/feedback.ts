import type { DocumentDemo } from '../documents.ts';

const words = [
  'Вставка вагонов из таблицы экономит полчаса в день.',
  'Хотелось бы видеть прогноз прибытия прямо в списке.',
  'Удобно, что черновик не пропадает.',
] as const;

/** Opinions as people give them. */
export default {
  values: (random) => ({ rating: random.whole(3, 5), words: random.pick(words), page: '/smgs' }),
  asked: { answer: () => ({ answer: 'Спасибо! Передали разработчикам.' }) },
} satisfies DocumentDemo;
