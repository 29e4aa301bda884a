import type { TextTree } from '../../i18n/table.ts';

/** What the form of a bank statement says beside its fields. */
export default {
  screen: {
    'bank-statement': {
      file: ['From the file of the bank (1C)', 'Из файла банка (1С)', 'Банктын файлынан (1С)'],
      read: [
        'Lines read: %{count}, payers found: %{found}, in the table already: %{known}',
        'Прочитано строк: %{count}, плательщиков найдено: %{found}, уже в таблице: %{known}',
        'Окулган саптар: %{count}, табылган төлөөчүлөр: %{found}, таблицада бар: %{known}',
      ],
      notExchange: [
        'This is no file of exchange with a bank (1CClientBankExchange). Tables are read by the button above the lines',
        'Это не файл обмена с банком (1CClientBankExchange). Таблицы читает кнопка над строками',
        'Бул банк менен алмашуу файлы эмес (1CClientBankExchange). Таблицаларды саптардын үстүндөгү баскыч окуйт',
      ],
      noAccount: [
        'The file has no balances of an account',
        'В файле нет остатков расчётного счёта',
        'Файлда эсептин калдыктары жок',
      ],
      severalAccounts: [
        'The file is of several accounts (line %{line}): take a file of one',
        'В файле несколько счетов (строка %{line}): выгрузите один счёт',
        'Файлда бир нече эсеп бар (%{line}-сап): бир эсепти алыңыз',
      ],
      badLine: [
        'The file cannot be read at line %{line}: a day, a number or an amount is missing',
        'Файл не читается со строки %{line}: нет даты, номера или суммы',
        'Файл %{line}-саптан окулбайт: күнү, номери же суммасы жок',
      ],
    },
  },
} as const satisfies TextTree;
