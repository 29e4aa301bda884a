import type { TextTree } from '../../i18n/table.ts';

/** Texts of a statement GU-46 while it is typed. */
export default {
  ui: {
    statement: {
      take: [
        'Take %{smart_count} memo of the period that is in no statement |||| Take %{smart_count} memos of the period that are in no statement',
        'Взять %{smart_count} памятку за период, не вошедшую в ведомости |||| Взять %{smart_count} памятки за период, не вошедшие в ведомости |||| Взять %{smart_count} памяток за период, не вошедших в ведомости',
        'Мезгилдин ведомостко кирбеген %{smart_count} памяткасын алуу |||| Мезгилдин ведомостко кирбеген %{smart_count} памяткасын алуу',
      ],
    },
  },
} satisfies TextTree;
