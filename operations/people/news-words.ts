import type { Language } from '@kerben/platform/http/language.ts';

/** What letters of news say. */
interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly end: string;
  readonly subjectOfDay: string;
  readonly waits: string;
  /** Behind a heap: since which day nobody touched its oldest; '' where nobody knows. */
  readonly since: (day: string) => string;
  readonly mine: string;
  readonly others: (count: number, followed: number) => string;
  readonly endOfDay: string;
}

const behind = (text: string) => (day: string) => (day === '' ? '' : `, ${text} ${day}`);

export const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Changes of your documents',
    greeting: 'What happened:',
    end: 'You chose these e-mails yourself; the inbox stops them.',
    subjectOfDay: 'What waits for you today',
    waits: 'Waits for you:',
    since: behind('the oldest since'),
    mine: 'News that call you:',
    others: (count, followed) => `Other news: ${count}, of records that you follow: ${followed}.`,
    endOfDay: 'You chose this e-mail of the day yourself; the inbox stops it.',
  },
  ru: {
    subject: 'Изменения по вашим документам',
    greeting: 'Что произошло:',
    end: 'Вы сами выбрали эти письма; отключить их можно во «Входящих».',
    subjectOfDay: 'Что ждёт вас сегодня',
    waits: 'Ждёт вас:',
    since: behind('самое старое с'),
    mine: 'Уведомления, которые касаются вас:',
    others: (count, followed) => `Прочих уведомлений: ${count}, из них по отслеживаемым записям: ${followed}.`,
    endOfDay: 'Вы сами выбрали это ежедневное письмо; отключить его можно во «Входящих».',
  },
  ky: {
    subject: 'Документтериңиз боюнча билдирүүлөр',
    greeting: 'Эмне болду:',
    end: 'Бул билдирүүлөрдү өзүңүз тандадыңыз; аларды «Кирүүчүлөрдөн» өчүрсө болот.',
    subjectOfDay: 'Бүгүн сизди эмне күтөт',
    waits: 'Сизди күтөт:',
    since: behind('эң эскиси'),
    mine: 'Сизге тиешелүү билдирүүлөр:',
    others: (count, followed) => `Башка билдирүүлөр: ${count}, анын ичинде көз салынган жазуулар боюнча: ${followed}.`,
    endOfDay: 'Күндөлүк катты өзүңүз тандадыңыз; аны «Кирүүчүлөрдөн» өчүрсө болот.',
  },
};
