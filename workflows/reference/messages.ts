import { beginsEdition } from './begins-edition.ts';
import type { MessageTable } from '../kernel/messages.ts';
import type { BookDefinition } from './definition.ts';
import type { Texts } from '../fields/texts.ts';

/** Why a command on a record of a book is refused; the same for all books. */
export const referenceMessages: MessageTable = {
  [beginsEdition]: [
    'A new edition begins on %{day} and holds as a whole. The one from %{since} has %{had} rows, the new one %{has}: what is not in it does ' +
      'not hold for anybody from that day on. “New edition as a copy…” takes all rows over',
    'С %{day} начнётся новая редакция, она действует целиком. В редакции с %{since} строк: %{had}, в новой: %{has}. Чего в новой нет, с ' +
      'этого дня не действует ни для кого. Все строки переносит «Новая редакция копией…»',
    '%{day} күнүнөн жаңы редакция башталат, ал бүтүндөй күчүндө болот. %{since} күнкү редакцияда %{had} сап, жаңысында %{has}. Жаңысында ' +
      'жок нерсе ошол күндөн баштап эч ким үчүн күчүндө болбойт. Бардык саптарды «Көчүрмө менен жаңы редакция…» өткөрөт',
  ],
  'Reference.Absent': ['The record does not exist', 'Запись не существует', 'Мындай жазуу жок'],
  'Reference.Exists': ['The record exists already', 'Такая запись уже есть', 'Мындай жазуу бар'],
  'Reference.NotRetired': ['The entry is not retired', 'Запись действует', 'Жазуу колдонуудан чыгарылган эмес'],
  'Reference.KeyReserved': [
    'The program itself needs the code "%{value}". Choose another one',
    'Код «%{value}» нужен самой программе. Выберите другой',
    '«%{value}» коду программанын өзүнө керек. Башкасын тандаңыз',
  ],
  'Reference.NamesItself': [
    'The record cannot refer to itself',
    'Запись не может ссылаться на саму себя',
    'Жазуу өзүнө шилтеме кыла албайт',
  ],
  'Reference.Invisible': [
    'The code "%{value}" has a character that is not seen. Type it anew',
    'В коде «%{value}» есть невидимый знак. Наберите код заново',
    '«%{value}» кодунда көрүнбөгөн белги бар. Кодду кайра териңиз',
  ],
  'Reference.Retired': ['The entry is retired', 'Запись не действует', 'Жазуу колдонуудан чыгарылган'],
  'Reference.EntryUnknown': [
    'The reference book has no entry "%{value}"',
    'В справочнике нет записи «%{value}»',
    'Маалымдамада «%{value}» жазуусу жок',
  ],
  'Reference.EntryRetired': [
    'The entry "%{value}" is retired',
    'Запись «%{value}» не действует',
    '«%{value}» жазуусу колдонуудан чыгарылган',
  ],
  'Tariff.Unknown': [
    'The tariff tables are being read, try again in a moment',
    'Тарифные таблицы обновляются, повторите через минуту',
    'Тариф таблицалары жаңыланууда, бир аздан кийин кайталаңыз',
  ],
  'Tariff.AboveZero': ['A number above zero', 'Число больше нуля', 'Нөлдөн чоң сан'],
  'Reference.ValidityTurned': [
    'Valid to %{to} is before valid from %{from}',
    'Конец действия %{to} раньше начала %{from}',
    'Бүтүшү %{to} башталышынан %{from} мурда',
  ],
  'Reference.DayFar': [
    'A day lies between 01.01.%{first} and 31.12.%{last}',
    'Дата должна быть между 01.01.%{first} и 31.12.%{last}',
    'Күн 01.01.%{first} менен 31.12.%{last} ортосунда болушу керек',
  ],
  'Reference.VersionUnknown': [
    'The record has no such version',
    'У записи нет такой версии',
    'Жазуунун мындай версиясы жок',
  ],
  'Reference.InUse': [
    'Documents under way or active users have the record (%{count}), first: %{title}',
    'Запись используют незавершённые документы или действующие пользователи (%{count}), первый: %{title}',
    'Жазууну бүтпөгөн документтер же активдүү колдонуучулар пайдаланат (%{count}), биринчиси: %{title}',
  ],
  'Reference.NamedByEntries': [
    'Other entries name the record (%{count}), first: %{title}',
    'На запись ссылаются другие записи (%{count}), первая: %{title}',
    'Жазууга башка жазуулар шилтеме кылат (%{count}), биринчиси: %{title}',
  ],
  'Reference.UsesUnknown': [
    'It is not known yet who uses the record. Try again in a moment',
    'Пока не известно, кто использует запись. Повторите через минуту',
    'Жазууну ким колдонгону азырынча белгисиз. Бир аздан кийин кайталаңыз',
  ],
  'Reference.MergeIntoItself': [
    'A record cannot be merged into itself',
    'Запись нельзя объединить с самой собой',
    'Жазууну өзү менен бириктирүүгө болбойт',
  ],
};

const events: Readonly<Record<string, Texts>> = {
  Created: ['Record created', 'Запись создана', 'Жазуу түзүлдү'],
  Changed: ['Record changed', 'Запись изменена', 'Жазуу өзгөртүлдү'],
  Retired: ['Entry retired', 'Запись выведена из действия', 'Жазуу колдонуудан чыгарылды'],
  Restored: ['Entry reactivated', 'Запись возвращена в действие', 'Жазуу колдонууга кайтарылды'],
  VersionRestored: ['Earlier version restored', 'Восстановлена прежняя версия', 'Мурунку версиясы калыбына келтирилди'],
};

const mergeEvent: Texts = ['Record merged into another', 'Запись объединена с другой', 'Жазуу башкасына бириктирилди'];

const actions: Readonly<Record<string, Texts>> = {
  create: ['Add', 'Добавить', 'Кошуу'],
  edit: ['Edit', 'Изменить', 'Өзгөртүү'],
  retire: ['Retire', 'Вывести из действия', 'Колдонуудан чыгаруу'],
  restore: ['Reactivate', 'Вернуть в действие', 'Колдонууга кайтаруу'],
  'restore-version': ['Restore this version', 'Восстановить эту версию', 'Бул версияны калыбына келтирүү'],
  'show-history': ['Show history', 'История', 'Тарыхы'],
};

const mergeAction: Texts = ['Merge into another', 'Объединить с другой записью', 'Башка жазуу менен бириктирүү'];

/** Messages of one book: its title, the labels of its fields and their choices, its actions and what happened. */
export const bookMessages = (book: BookDefinition): MessageTable =>
  Object.fromEntries<Texts>([
    [book.area, book.title],
    ...Object.entries(book.fields).flatMap(([field, { label, choices = [] }]) => [
      [`${book.area}.${field}`, label] as const,
      ...choices.map((texts, code) => [`${book.area}.${field}.${code}`, texts] as const),
    ]),
    ...Object.entries(book.columns ?? {}).map(([column, { label }]) => [`${book.area}.${column}`, label] as const),
    [`${book.area}.retired`, ['Retired', 'Не действует', 'Колдонуудан чыгарылган']],
    ...Object.entries({ ...actions, ...(book.mergeable && { merge: mergeAction }) }).map(
      ([action, texts]) => [`${book.area}.action.${action}`, texts] as const,
    ),
    ...Object.entries({ ...events, ...(book.mergeable && { Merged: mergeEvent }) }).map(
      ([what, texts]) => [`event.${book.events}${what}`, texts] as const,
    ),
    ...Object.entries(book.acts ?? {}).flatMap(([act, { text, event, happened }]) => [
      [`${book.area}.action.${act}`, text] as const,
      [`event.${book.events}${event}`, happened] as const,
    ]),
    ...(book.mergeable
      ? [[`${book.area}.mergedInto`, ['Merged into', 'Объединена с', 'Бириктирилген жазуу']] as const]
      : []),
  ]);
