import type { TextTree } from '../../../i18n/table.ts';

/** Texts of the page of notifications. */
export default {
  ui: {
    inbox: {
      waiting: ['Waits for me', 'Ждёт меня', 'Мени күтөт'],
      all: ['All', 'Все', 'Баары'],
      kind: ['Kind', 'Вид', 'Түрү'],
      any_kind: ['Any kind', 'Любой вид', 'Каалаган түрү'],
      read_all: ['Mark all as read', 'Прочитать всё', 'Баарын окулду деп белгилөө'],
      older: ['Show older', 'Показать более ранние', 'Мурункуларын көрсөтүү'],
      nothing_waits: ['Nothing waits for you', 'Вас ничего не ждёт', 'Сизди эч нерсе күтпөйт'],
      nothing: ['There are no notifications', 'Уведомлений нет', 'Билдирүүлөр жок'],
      nothing_hint: [
        'What others do to your records appears here by itself.',
        'То, что другие делают с вашими записями, появится здесь само.',
        'Башкалардын сиздин жазууларыңыз менен кылган иштери бул жерде өзү пайда болот.',
      ],
    },
  },
} satisfies TextTree;
