import type { TextTree } from '../i18n/table.ts';

/** Texts of the month that is about to be closed. */
export default {
  ui: {
    months: {
      title: ['%{month}: to be closed', '%{month}: к закрытию', '%{month}: жабылууга'],
      ready: ['Nothing hinders the closing.', 'Закрытию ничего не мешает.', 'Жабууга эч нерсе тоскоол болбойт.'],
      runs: [
        'The month is not over yet: this is what is open by now.',
        'Месяц ещё не закончился: вот что открыто на сегодня.',
        'Ай али бүтө элек: бүгүнкү күнгө ачык калганы.',
      ],
      hard: ['To be done first', 'Сначала сделать', 'Адегенде бүтүрүү керек'],
      confirmed: [
        'May stay open: whoever closes confirms it',
        'Может остаться: закрывающий подтверждает',
        'Ачык калышы мүмкүн: жапкан адам ырастайт',
      ],
      what: ['What', 'Что', 'Эмне'],
      count: ['Count', 'Количество', 'Саны'],
      sum: ['Sum', 'Сумма', 'Суммасы'],
      close: ['Close %{month}', 'Закрыть: %{month}', 'Жабуу: %{month}'],
      comes_to: ['What the month comes to', 'Контрольные суммы месяца', 'Айдын текшерүү суммалары'],
      charges: ['Charged', 'Начислено', 'Эсептелди'],
      payments: ['Paid', 'Оплачено', 'Төлөндү'],
      orders: ['In orders', 'В нарядах', 'Наряддарда'],
      cards: ['In cards', 'В карточках', 'Карточкаларда'],
    },
  },
} satisfies TextTree;
