import type { TextTree } from '../i18n/table.ts';

/** Texts of the trial balance. */
export default {
  ui: {
    ledger: {
      from: ['From', 'С', 'Башталышы'],
      to: ['To', 'По', 'Аягы'],
      account: ['Account', 'Счёт', 'Эсеп'],
      opening: ['Opening balance, som', 'Входящий остаток, сом', 'Баштапкы калдык, сом'],
      debit: ['Debit, som', 'Дебет, сом', 'Дебет, сом'],
      credit: ['Credit, som', 'Кредит, сом', 'Кредит, сом'],
      closing: ['Closing balance, som', 'Исходящий остаток, сом', 'Акыркы калдык, сом'],
      total: ['Total', 'Всего', 'Бардыгы'],
      even: [
        'Debit equals credit: the ledger is even',
        'Дебет равен кредиту: баланс сходится',
        'Дебет кредитке барабар: баланс туура',
      ],
      uneven: [
        'Debit and credit differ: tell the administrator',
        'Дебет и кредит расходятся: сообщите администратору',
        'Дебет менен кредит айырмаланат: администраторго билдириңиз',
      ],
      behind: [
        '%{account} %{name}: what made the turnover',
        '%{account} %{name}: из чего сложился оборот',
        '%{account} %{name}: жүгүртүү эмнеден түзүлдү',
      ],
      page_of: [
        '%{from}–%{to} of %{total}, the latest first',
        '%{from}–%{to} из %{total}, сначала последние',
        '%{total} ичинен %{from}–%{to}, адегенде акыркылары',
      ],
      number: ['Number of a document', 'Номер документа', 'Документтин номери'],
      seek: ['Find', 'Найти', 'Издөө'],
      earlier: ['Earlier', 'Раньше', 'Мурдараак'],
      later: ['Later', 'Позже', 'Кийинчерээк'],
      counter: ['Counter-account', 'Корр. счёт', 'Каршы эсеп'],
      because: ['Why', 'Основание', 'Негизи'],
      none: ['Nothing was posted in this period', 'За этот период проводок нет', 'Бул мезгилде өткөрүүлөр жок'],
      day: ['Day', 'Дата', 'Күнү'],
      record: ['Record', 'Запись', 'Жазуу'],
      sub: ['Analytic account', 'Аналитика', 'Аналитика'],
      print: ['Print', 'Печать', 'Басып чыгаруу'],
    },
  },
} as const satisfies TextTree;
