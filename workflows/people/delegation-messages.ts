import type { MessageTable } from '../kernel/messages.ts';

/** What is said of rights that are handed on, and why it is refused. */
export const delegationMessages: MessageTable = {
  'Delegation.By': ['by delegation of', 'по делегированию:', 'өткөрүп берүү боюнча:'],
  'Delegation.Unknown': ['There is no right %{policy}', 'Нет права %{policy}', '%{policy} деген укук жок'],
  'Delegation.Nobody': [
    'This person does not work for the railway, or may not work now',
    'Это не действующий работник дороги',
    'Бул адам темир жолдун иштеп жаткан кызматкери эмес',
  ],
  'Delegation.Yourself': [
    'You cannot hand rights on to yourself',
    'Нельзя делегировать полномочия самому себе',
    'Өзүңүзгө ыйгарым укук бере албайсыз',
  ],
  'Delegation.NotYours': [
    'Only own rights are handed on, and what was handed on to you is not your own: %{policy}',
    'Делегировать можно только собственные права, полученные по делегированию – нельзя: %{policy}',
    'Өзүңүздүн гана укугуңузду бере аласыз, өткөрүлүп алганыңызды бере албайсыз: %{policy}',
  ],
  'Delegation.NotYoursToRecall': [
    'Whoever has this right by delegation recalls nothing with it',
    'Право, полученное по делегированию, не позволяет отзывать делегирования',
    'Өткөрүлүп алынган укук менен өткөрүп берүүлөрдү кайтарып алууга болбойт',
  ],
  'Delegation.Over': [
    'The end lies before the beginning, or has passed',
    'Окончание раньше начала или уже прошло',
    'Аягы башталышынан мурда же өтүп кеткен',
  ],
  'Delegation.TooLong': [
    'More than %{days} days: is this rather a role?',
    'Больше %{days} дней: не лучше ли назначить роль?',
    '%{days} күндөн көп: роль берген жакшы эмеспи?',
  ],
  'Delegation.OtherStation': [
    'A station manager hands rights on to people of own stations',
    'Начальник станции делегирует права работникам своих станций',
    'Станция башчысы укуктарды өз станцияларынын кызматкерлерине берет',
  ],
};
