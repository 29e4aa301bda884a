import type { TextTree } from '../../i18n/table.ts';

/** Texts of attached files that are looked at. */
export default {
  ui: {
    file: {
      save: ['Save: %{name}', 'Сохранить: %{name}', 'Сактоо: %{name}'],
      save_it: ['Save', 'Сохранить', 'Сактоо'],
      before: ['Picture before', 'Предыдущее изображение', 'Мурунку сүрөт'],
      next: ['Next picture', 'Следующее изображение', 'Кийинки сүрөт'],
      close: ['Close', 'Закрыть', 'Жабуу'],
      broken: [
        'The picture cannot be shown: save the file and open it elsewhere.',
        'Изображение не удаётся показать: сохраните файл и откройте его отдельно.',
        'Сүрөттү көрсөтүү мүмкүн эмес: файлды сактап, башка жерден ачыңыз.',
      ],
    },
  },
} satisfies TextTree;
