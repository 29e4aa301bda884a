import type { MessageTable } from '../kernel/messages.ts';

/** Conversations: what they are called, what happened in them, why something is refused. */
export const chatMessages: MessageTable = {
  chat: ['Conversations', 'Чат', 'Чат'],
  'chat.title': ['Title', 'Название', 'Аталышы'],
  'chat.people': ['People', 'Участники', 'Катышуучулар'],
  'chat.groups': ['Groups', 'Группы', 'Топтор'],
  'chat.count': ['Messages', 'Сообщений', 'Билдирүүлөр'],
  'chat.lastText': ['Last message', 'Последнее сообщение', 'Акыркы билдирүү'],
  'chat.createdAt': ['Begun', 'Начат', 'Башталды'],
  'chat.changedAt': ['Changed', 'Изменён', 'Өзгөртүлдү'],
  'event.ChatOpened': ['Conversation begun', 'Чат начат', 'Чат башталды'],
  'event.ChatMessageSent': ['Message sent', 'Сообщение отправлено', 'Билдирүү жөнөтүлдү'],
  'event.ChatRead': ['Messages read', 'Сообщения прочитаны', 'Билдирүүлөр окулду'],
  'event.ChatPeopleChanged': ['People changed', 'Изменены участники', 'Катышуучулар өзгөрдү'],
  'event.ChatLookedInto': [
    'Read by an administrator, with a reason',
    'Просмотрен администратором, с указанием причины',
    'Администратор себебин айтып карады',
  ],
  'event.ChatLookEnded': ['Reading ended', 'Просмотр закончен', 'Кароо бүттү'],
  'Chat.Off': ['The chat is turned off', 'Чат отключён', 'Чат өчүрүлгөн'],
  'Chat.Absent': ['There is no such conversation', 'Такого чата нет', 'Мындай чат жок'],
  'Chat.Exists': ['The conversation exists already', 'Такой чат уже есть', 'Мындай чат бар'],
  'Chat.NotYours': [
    'Only the people of a conversation take part in it',
    'Писать и читать могут только участники чата',
    'Чатта катышуучулар гана жазып, окуй алышат',
  ],
  'Chat.Nobody': [
    'Choose somebody whom you may address',
    'Выберите того, кому вы можете написать',
    'Сиз жаза ала турган адамды тандаңыз',
  ],
  'Chat.NoGroup': [
    'Choose a station, a cash desk or TehPD where somebody works',
    'Выберите станцию, кассу или ТехПД, где кто-нибудь работает',
    'Кимдир бирөө иштеген станцияны, кассаны же ТехПДны тандаңыз',
  ],
  'Chat.Empty': [
    'Write something or attach a file',
    'Напишите что-нибудь или приложите файл',
    'Бир нерсе жазыңыз же файл тиркеңиз',
  ],
  'Chat.GroupStays': [
    'The conversation of a group is not left: it goes with the rights',
    'Чат группы нельзя покинуть: участие зависит от прав',
    'Топтун чатынан чыгууга болбойт: катышуу укуктарга байланыштуу',
  ],
  'Chat.YoursAlready': [
    'You take part in this conversation: nothing more is needed to read it',
    'Вы участник этого чата: чтобы читать его, причина не нужна',
    'Сиз бул чаттын катышуучусусуз: аны окуу үчүн себеп керек эмес',
  ],
  'Chat.TooMany': [
    'A conversation has at most %{most} people',
    'В чате может быть не больше %{most} участников',
    'Чатта эң көп %{most} катышуучу болот',
  ],
};
