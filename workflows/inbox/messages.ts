import type { MessageTable } from '../kernel/messages.ts';

export const inboxMessages: MessageTable = {
  inbox: ['Inbox', 'Входящие', 'Кирүүчүлөр'],
  'inbox.follows': ['Followed records', 'Отслеживаемые записи', 'Көз салынган жазуулар'],
  'inbox.muted': ['Muted kinds', 'Заглушённые виды', 'Үнү өчүрүлгөн түрлөр'],
  'inbox.letters': ['E-mails', 'Письма', 'Каттар'],
  'event.InboxFollowed': ['Follows a record', 'Следит за записью', 'Жазууга көз салат'],
  'event.InboxUnfollowed': [
    'Follows a record no longer',
    'Больше не следит за записью',
    'Жазууга мындан ары көз салбайт',
  ],
  'event.InboxMuted': [
    'Notifications of a kind muted',
    'Уведомления вида заглушены',
    'Бул түрдүн билдирүүлөрү өчүрүлдү',
  ],
  'event.InboxUnmuted': [
    'Notifications of a kind heard again',
    'Уведомления вида снова включены',
    'Бул түрдүн билдирүүлөрү кайра күйгүзүлдү',
  ],
  'event.InboxRead': ['All notifications read', 'Все уведомления прочитаны', 'Бардык билдирүүлөр окулду'],
  'event.InboxMarked': ['Notifications marked', 'Уведомления отмечены', 'Билдирүүлөр белгиленди'],
  'event.InboxLettersChosen': ['E-mails chosen', 'Выбраны письма', 'Каттар тандалды'],
  'Inbox.TooMany': [
    'You follow %{most} records already: unfollow some first',
    'Вы уже следите за %{most} записями: снимите отслеживание с лишних',
    'Сиз %{most} жазууга көз саласыз: адегенде ашыгын алып салыңыз',
  ],
};
