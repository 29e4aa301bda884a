import { choice } from '../../fields/make.ts';

/** 001, section 9: 1 = personal account (FDU-92), the others at the cash desk (GU-57) or through the bank. */
export const paymentMethod = choice(['Payment method', 'Способ оплаты', 'Төлөө ыкмасы'], {
  account: [1, ['Personal account', 'Лицевой счёт', 'Жеке эсеп']],
  cash: [2, ['Cash', 'Наличные', 'Накталай']],
  card: [3, ['Card', 'Карта', 'Карта']],
  transfer: [4, ['Bank transfer', 'Перечисление', 'Которуу']],
  online: [5, ['Online', 'Онлайн', 'Онлайн']],
});
