import type { TextTree } from '../i18n/table.ts';

/** Texts of the comments on a record. */
export default {
  ui: {
    comments: {
      title: ['Comments', 'Комментарии', 'Комментарийлер'],
      nothing: [
        'Nobody has written anything yet. @ and a name call somebody.',
        'Пока никто ничего не написал. @ и имя — позвать человека.',
        'Азырынча эч ким эч нерсе жазган жок. @ жана аты — адамды чакыруу.',
      ],
      write: ['Write a comment', 'Написать комментарий', 'Комментарий жазуу'],
      hint: [
        '@ calls somebody, Ctrl+Enter sends',
        '@ — позвать, Ctrl+Enter — отправить',
        '@ — чакыруу, Ctrl+Enter — жөнөтүү',
      ],
      send: ['Send', 'Отправить', 'Жөнөтүү'],
      save: ['Save', 'Сохранить', 'Сактоо'],
      cancel: ['Cancel', 'Отмена', 'Артка'],
      edit: ['Change', 'Изменить', 'Өзгөртүү'],
      withdraw: ['Delete', 'Удалить', 'Өчүрүү'],
      attach: ['Attach files', 'Приложить файлы', 'Файл тиркөө'],
      answer: ['Answer', 'Ответить', 'Жооп берүү'],
      answering: ['Answer to %{name}', 'Ответ: %{name}', 'Жооп: %{name}'],
      edited: ['changed', 'изменён', 'өзгөртүлгөн'],
      withdrawn: ['The comment was deleted', 'Комментарий удалён', 'Комментарий өчүрүлдү'],
      share: ['The customer reads it too', 'Видит и клиент', 'Кардар да көрөт'],
      internal: ['Railway only', 'Только железная дорога', 'Темир жолго гана'],
      shared: ['With the customer', 'Видно клиенту', 'Кардарга көрүнөт'],
      customers: [
        'Your comments are read by the railway.',
        'Ваши комментарии читает железная дорога.',
        'Комментарийлериңизди темир жол окуйт.',
      ],
      people: ['Whom to call', 'Кого позвать', 'Кимди чакыруу'],
      more: ['Earlier comments: %{count}', 'Более ранние: %{count}', 'Мурункулар: %{count}'],
    },
  },
} satisfies TextTree;
