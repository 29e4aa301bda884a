import type { TextTree } from '../../i18n/table.ts';

/** Texts of the button that follows a record. */
export default {
  ui: {
    follow: {
      follow: ['Follow', 'Следить', 'Көз салуу'],
      stop: ['Follow no longer', 'Больше не следить', 'Мындан ары көз салбоо'],
      begun: [
        'You follow the record: what happens to it comes to your notifications',
        'Вы следите за записью: что с ней произойдёт, придёт в уведомления',
        'Сиз жазууга көз саласыз: аны менен болгондор билдирүүлөргө келет',
      ],
      stopped: [
        'You follow the record no longer',
        'Вы больше не следите за записью',
        'Сиз жазууга мындан ары көз салбайсыз',
      ],
    },
  },
} satisfies TextTree;
