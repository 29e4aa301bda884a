import type { MessageTable } from '../kernel/messages.ts';
import type { Fields } from './field.ts';

type Texts = MessageTable[string];

/** Why a command on a record of a book is refused; the same for all books. */
export const referenceMessages: MessageTable = {
  'Reference.Absent': ['The record does not exist', 'Запись не существует', 'Мындай жазуу жок'],
  'Reference.Exists': ['The record exists already', 'Такая запись уже есть', 'Мындай жазуу бар'],
  'Reference.Retired': ['The record is out of use', 'Запись исключена', 'Жазуу колдонуудан чыгарылган'],
};

const events: Readonly<Record<string, Texts>> = {
  Created: ['Record created', 'Запись создана', 'Жазуу түзүлдү'],
  Changed: ['Record changed', 'Запись изменена', 'Жазуу өзгөртүлдү'],
  Retired: ['Record taken out of use', 'Запись исключена', 'Жазуу колдонуудан чыгарылды'],
  Restored: ['Record restored', 'Запись восстановлена', 'Жазуу калыбына келтирилди'],
};

const actions: Readonly<Record<string, Texts>> = {
  create: ['Add', 'Добавить', 'Кошуу'],
  edit: ['Edit', 'Редактировать', 'Оңдоо'],
  retire: ['Take out of use', 'Исключить', 'Колдонуудан чыгаруу'],
  restore: ['Restore', 'Восстановить', 'Калыбына келтирүү'],
  'show-history': ['Show history', 'История', 'Тарыхы'],
};

/** Messages of one book: its title, the labels of its fields, its actions and what happened. */
export const bookMessages = (book: {
  readonly area: string;
  readonly title: Texts;
  readonly events: string;
  readonly fields: Fields;
}): MessageTable =>
  Object.fromEntries([
    [book.area, book.title],
    ...Object.entries(book.fields).map(([field, { label }]) => [`${book.area}.${field}`, label] as const),
    [`${book.area}.retired`, ['Out of use', 'Исключена', 'Колдонуудан чыгарылган']],
    ...Object.entries(actions).map(([action, texts]) => [`${book.area}.action.${action}`, texts] as const),
    ...Object.entries(events).map(([what, texts]) => [`event.${book.events}${what}`, texts] as const),
  ]);
