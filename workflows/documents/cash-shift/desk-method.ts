import { choice } from '../../fields/make.ts';

/** How it is paid at a desk, by the codes of 001, section 9. */
export const deskMethod = choice(['Paid by', 'Чем оплачено', 'Эмне менен төлөндү'], {
  cash: [2, ['Cash', 'Наличные', 'Накталай']],
  card: [3, ['Card', 'Карта', 'Карта']],
});
