import type { TextTree } from '../../i18n/table.ts';

/** Texts of the bell. */
export default {
  ui: {
    news: {
      title: ['Notifications', 'Уведомления', 'Билдирүүлөр'],
      mine: [
        'Notifications that wait for you: %{count}',
        'Уведомления, ждут вас: %{count}',
        'Билдирүүлөр, сизди күтөт: %{count}',
      ],
      unread: [
        'Notifications, unread: %{count}',
        'Уведомления, непрочитанных: %{count}',
        'Билдирүүлөр, окула элеги: %{count}',
      ],
    },
  },
} satisfies TextTree;
