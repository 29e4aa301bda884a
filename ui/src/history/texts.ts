import type { TextTree } from '../i18n/table.ts';

/** Texts of the logs of a record and of its past. */
export default {
  ui: {
    travel: {
      label: ['As it was', 'Как было', 'Мурунку абалы'],
      past: [
        'Version %{version}, %{at}: this is how the record was. Only the present one can be changed.',
        'Версия %{version}, %{at}: так запись выглядела раньше. Изменить можно только нынешнюю.',
        '%{version}-версия, %{at}: жазуу мурда ушундай болгон. Азыркысын гана өзгөртүүгө болот.',
      ],
      differs: ['What differs', 'Что отличается', 'Эмнеси башка'],
      with: ['Compare with', 'Сравнить с', 'Салыштыруу'],
      now: ['now (since %{at})', 'сейчас (с %{at})', 'азыр (%{at} тартып)'],
      same: ['Both say the same.', 'Отличий нет.', 'Айырма жок.'],
      back: ['Back to the present', 'Вернуться к нынешней', 'Учурдагы абалга кайтуу'],
    },
  },
} as const satisfies TextTree;
