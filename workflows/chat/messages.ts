import type { MessageTable } from '../kernel/messages.ts';

/** Conversations: what they are called, what happened in them, why something is refused. */
export const chatMessages: MessageTable = {
  chat: ['Conversations', 'Чат', 'Чат'],
  'chat.title': ['Title', 'Название', 'Аталышы'],
  'chat.people': ['People', 'Участники', 'Катышуучулар'],
  'chat.count': ['Messages', 'Сообщений', 'Билдирүүлөр'],
  'chat.lastText': ['Last message', 'Последнее сообщение', 'Акыркы билдирүү'],
  'chat.createdAt': ['Begun', 'Начат', 'Башталды'],
  'chat.changedAt': ['Changed', 'Изменён', 'Өзгөртүлдү'],
  'event.ChatOpened': ['Conversation begun', 'Чат начат', 'Чат башталды'],
  'event.ChatMessageSent': ['Message sent', 'Сообщение отправлено', 'Билдирүү жөнөтүлдү'],
  'event.ChatRead': ['Messages read', 'Сообщения прочитаны', 'Билдирүүлөр окулду'],
  'event.ChatPeopleChanged': ['People changed', 'Изменены участники', 'Катышуучулар өзгөрдү'],
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
  'Chat.TooMany': [
    'A conversation has at most %{most} people',
    'В чате может быть не больше %{most} участников',
    'Чатта эң көп %{most} катышуучу болот',
  ],
};
