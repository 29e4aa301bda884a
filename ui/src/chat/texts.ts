import type { TextTree } from '../i18n/table.ts';

/** What the chat says before its panel is loaded. */
export default {
  ui: {
    chat: {
      title: ['Chat', 'Чат', 'Чат'],
      unread: ['Chat, unread: %{count}', 'Чат, непрочитанных: %{count}', 'Чат, окула элеги: %{count}'],
      discuss: ['Discuss in the chat', 'Обсудить в чате', 'Чатта талкуулоо'],
      open: ['Open', 'Открыть', 'Ачуу'],
    },
  },
} as const satisfies TextTree;
