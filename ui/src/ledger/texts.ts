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
      first_of: [
        'The latest %{shown} of %{total}',
        'Последние %{shown} из %{total}',
        '%{total} ичинен акыркы %{shown}',
      ],
      none: ['Nothing was posted in this period', 'За этот период проводок нет', 'Бул мезгилде өткөрүүлөр жок'],
      day: ['Day', 'Дата', 'Күнү'],
      record: ['Record', 'Запись', 'Жазуу'],
      sub: ['Analytic account', 'Аналитика', 'Аналитика'],
      print: ['Print', 'Печать', 'Басып чыгаруу'],
    },
  },
} as const satisfies TextTree;
