import type { TextTree } from '../../../i18n/table.ts';

/** What the open bell says; it comes with the panel. */
export default {
  ui: {
    news: {
      all: ['All notifications', 'Все уведомления', 'Бардык билдирүүлөр'],
      read_all: ['Mark all as read', 'Прочитать всё', 'Баарын окулду деп белгилөө'],
      mark_read: ['Mark as read', 'Отметить прочитанным', 'Окулду деп белгилөө'],
      mark_unread: ['Mark as unread', 'Отметить непрочитанным', 'Окула элек деп белгилөө'],
      others: ['and %{count} more', 'и ещё %{count}', 'жана дагы %{count}'],
      followed: ['you follow it', 'вы следите', 'көз саласыз'],
      waits: ['Waits for you: %{what}', 'Ждёт вас: %{what}', 'Сизди күтөт: %{what}'],
      none: [
        'Nothing for the last thirty days.',
        'За последние тридцать дней уведомлений нет.',
        'Акыркы отуз күндө билдирүү болгон жок.',
      ],
    },
  },
} satisfies TextTree;
