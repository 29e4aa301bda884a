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
      sheets: {
        many: [
          'The file has %{count} lines, a statement holds 500: it is posted in sheets, each behind the one before it.',
          'В файле строк: %{count}, в выписке – не больше 500: он проводится листами, один за другим.',
          'Файлда саптар: %{count}, көчүрмөгө 500дөн ашык батпайт: ал баракча баракча, биринин артынан бири өткөрүлөт.',
        ],
        no_account: [
          'Its account is not among the bank accounts: enter it there and choose the file again.',
          'Его счёта нет в справочнике расчётных счетов: внесите счёт и выберите файл снова.',
          'Анын эсеби эсептешүү эсептеринин китебинде жок: эсепти киргизип, файлды кайра тандаңыз.',
        ],
        no_balances: [
          'It does not say its opening and closing balance: take a file with balances.',
          'В нём нет входящего и исходящего остатка: выгрузите файл с остатками.',
          'Анда баштапкы жана акыркы калдык жок: калдыктары бар файлды алыңыз.',
        ],
        start: ['Post in sheets', 'Провести листами', 'Баракчалап өткөрүү'],
        title: ['Statement %{name}', 'Выписка %{name}', '%{name} көчүрмөсү'],
        progress: [
          'Lines posted: %{done} of %{all}',
          'Проведено строк: %{done} из %{all}',
          'Өткөрүлгөн саптар: %{all} ичинен %{done}',
        ],
        at: ['sheet %{sheet} of %{sheets}', 'лист %{sheet} из %{sheets}', '%{sheets} баракчанын %{sheet}-баракчасы'],
        counted: [
          'Its lines come to a closing balance of %{counted}, the file says another: nothing was posted',
          'По строкам исходящий остаток – %{counted}, в файле другой: ничего не проведено',
          'Саптары боюнча акыркы калдык – %{counted}, файлда башка: эч нерсе өткөрүлгөн жок',
        ],
      },
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
        'The file does not say of which account it is',
        'В файле не указан расчётный счёт',
        'Файлда эсеп көрсөтүлгөн эмес',
      ],
      severalAccounts: [
        'The file is of several accounts (line %{line}): take a file of one',
        'В файле несколько счетов (строка %{line}): выгрузите один счёт',
        'Файлда бир нече эсеп бар (%{line}-сап): бир эсепти алыңыз',
      ],
      'left-currency': [
        'In another currency (%{said}), not taken: %{count}',
        'В другой валюте (%{said}), не взято строк: %{count}',
        'Башка валютада (%{said}), алынбаган саптар: %{count}',
      ],
      'left-state': [
        'Not carried out («%{said}»), not taken: %{count}',
        'Не проведено банком («%{said}»), не взято строк: %{count}',
        'Банк өткөргөн эмес («%{said}»), алынбаган саптар: %{count}',
      ],
      differs: [
        'The file states %{said} som received, its lines come to %{read}',
        'В файле указано поступлений %{said} сом, строки дают %{read}',
        'Файлда түшкөнү %{said} сом деп жазылган, саптар боюнча %{read}',
      ],
      nothing: [
        'The file holds neither balances nor payment orders',
        'В файле нет ни остатков, ни платёжных поручений',
        'Файлда калдыктар да, төлөм тапшырмалары да жок',
      ],
      notEnded: [
        'What begins at line %{line} has no end: the file was cut off or put together',
        'У начатого в строке %{line} нет конца: файл оборван или склеен',
        '%{line}-сапта башталгандын аягы жок: файл үзүлгөн же чапталган',
      ],
      noDirection: [
        'Line %{line}: neither payer nor payee is the account of this statement',
        'Строка %{line}: ни плательщик, ни получатель не являются счётом этой выписки',
        '%{line}-сап: төлөөчү да, алуучу да бул көчүрмөнүн эсеби эмес',
      ],
      otherCurrency: [
        'Line %{line} is not in som: statements of other currencies are not taken',
        'Строка %{line} не в сомах: выписки в другой валюте не принимаются',
        '%{line}-сап сом менен эмес: башка валютадагы көчүрмөлөр алынбайт',
      ],
      notCarriedOut: [
        'The order at line %{line} was not carried out by the bank: ask for a statement of what was posted',
        'Поручение в строке %{line} банком не исполнено: запросите выписку по проведённым операциям',
        '%{line}-саптагы тапшырма банк тарабынан аткарылган эмес: өткөрүлгөн операциялар боюнча көчүрмө сураңыз',
      ],
      damaged: [
        'The letters of the file are damaged (line %{line}): take it from the bank again',
        'Буквы файла повреждены (строка %{line}): выгрузите его из банка заново',
        'Файлдын тамгалары бузулган (%{line}-сап): аны банктан кайра алыңыз',
      ],
      badLine: [
        'The file cannot be read at line %{line}: a day, a number or an amount is missing',
        'Файл не читается со строки %{line}: нет даты, номера или суммы',
        'Файл %{line}-саптан окулбайт: күнү, номери же суммасы жок',
      ],
    },
  },
} as const satisfies TextTree;
