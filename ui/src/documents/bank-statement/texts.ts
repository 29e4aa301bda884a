import type { TextTree } from '../../i18n/table.ts';

/** What the form of a bank statement says beside its fields. */
export default {
  screen: {
    'bank-statement': {
      file: [
        'From the file of the bank (1C, csv, xlsx)',
        'Из файла банка (1С, csv, xlsx)',
        'Банктын файлынан (1С, csv, xlsx)',
      ],
      read: [
        'Lines read: %{count}, payers found: %{found}, in the table already: %{known}',
        'Прочитано строк: %{count}, плательщиков найдено: %{found}, уже в таблице: %{known}',
        'Окулган саптар: %{count}, табылган төлөөчүлөр: %{found}, таблицада бар: %{known}',
      ],
      unclear: [
        'Lines to be filled in by hand: %{count}',
        'Заполните вручную строк: %{count}',
        'Кол менен толтурула турган саптар: %{count}',
      ],
      unknown: ['Columns not read: %{names}', 'Столбцы не прочитаны: %{names}', 'Окулбаган тилкелер: %{names}'],
      noColumns: [
        'This is no statement: there must be a 1CClientBankExchange file, or a table with a day, a number and a sum',
        'Это не выписка: нужен файл 1CClientBankExchange или таблица со столбцами даты, номера и суммы',
        'Бул көчүрмө эмес: 1CClientBankExchange файлы же күнү, номери жана суммасы бар таблица керек',
      ],
      notExchange: [
        'This is no file of exchange with a bank (1CClientBankExchange)',
        'Это не файл обмена с банком (1CClientBankExchange)',
        'Бул банк менен алмашуу файлы эмес (1CClientBankExchange)',
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
