import type { TextTree } from '../../../i18n/table.ts';

/** What the open bell says; it comes with the panel. */
export default {
  ui: {
    news: {
      by_mail: ['Also by e-mail to %{email}', 'Присылать и на почту %{email}', '%{email} почтасына да жөнөтүү'],
      no_email: [
        'Not by e-mail: your profile has no address',
        'На почту нельзя: в профиле нет адреса',
        'Почтага болбойт: профилде дарек жок',
      ],
      all: ['All notifications', 'Все уведомления', 'Бардык билдирүүлөр'],
      others: ['and %{count} more', 'и ещё %{count}', 'жана дагы %{count}'],
      waits: ['Waits for you: %{what}', 'Ждёт вас: %{what}', 'Сизди күтөт: %{what}'],
      fresh: ['new', 'новое', 'жаңы'],
      none: [
        'Nothing for the last thirty days.',
        'За последние тридцать дней уведомлений нет.',
        'Акыркы отуз күндө билдирүү болгон жок.',
      ],
    },
  },
} satisfies TextTree;
