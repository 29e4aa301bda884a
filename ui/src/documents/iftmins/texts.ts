import type { TextTree } from '../../i18n/table.ts';

/** What stands beside the text of a message. */
export default {
  screen: {
    iftmin: {
      segments: ['Segments of the message', 'Сегменты сообщения', 'Билдирүүнүн сегменттери'],
      aperak: ['Download the answer (APERAK)', 'Скачать ответ (APERAK)', 'Жоопту алуу (APERAK)'],
      file: ['Choose a file', 'Выбрать файл', 'Файл тандоо'],
      only_wrong: ['Only those with errors', 'Только с ошибками', 'Каталары барлар гана'],
      answers: ['Answers to this message', 'Ответы на это сообщение', 'Бул билдирүүгө жооптор'],
      accepted: ['Answer: accepted', 'Ответ: принято', 'Жооп: кабыл алынды'],
      rejected: ['Answer: rejected', 'Ответ: отклонено', 'Жооп: четке кагылды'],
      unknown: ['Unknown segment', 'Неизвестный сегмент', 'Белгисиз сегмент'],
    },
  },
} satisfies TextTree;
