import type { TextTree } from '../../i18n/table.ts';

/** What the card of an account says. */
export default {
  screen: {
    account: {
      from: ['From', 'С', 'Башталышы'],
      to: ['To', 'По', 'Аягы'],
      opening: ['Opening balance', 'Начальный остаток', 'Баштапкы калдык'],
      paid_in: ['Paid in', 'Поступило', 'Түштү'],
      spent: ['Settled', 'Списано', 'Эсептен чыгарылды'],
      closing: ['Closing balance', 'Конечный остаток', 'Акыркы калдык'],
      free: [
        'Now: balance %{balance} − held %{held} = available',
        'Сейчас: остаток %{balance} − резерв %{held} = доступно',
        'Азыр: калдык %{balance} − резерв %{held} = жеткиликтүү',
      ],
      free_with_limit: [
        'Now: balance %{balance} − held %{held} + credit limit %{limit} = available',
        'Сейчас: остаток %{balance} − резерв %{held} + лимит кредита %{limit} = доступно',
        'Азыр: калдык %{balance} − резерв %{held} + кредит лимити %{limit} = жеткиликтүү',
      ],
      because: ['Why', 'Основание', 'Негизи'],
      day: ['Day', 'Дата', 'Күнү'],
      by_day: [
        'Turnover by day: paid in above, settled below',
        'Обороты по дням: поступило сверху, списано снизу',
        'Күндөр боюнча жүгүртүү: түшкөнү үстүндө, чыгарылганы астында',
      ],
      day_bar: [
        '%{day}: paid in %{in}, settled %{out}',
        '%{day}: поступило %{in}, списано %{out}',
        '%{day}: түштү %{in}, чыгарылды %{out}',
      ],
      movement: ['Movement', 'Движение', 'Кыймыл'],
      document: ['Document', 'Документ', 'Документ'],
      until: ['Held until', 'Действует до', 'Чейин'],
      print: ['Print', 'Печать', 'Басып чыгаруу'],
      excel: ['Save as a spreadsheet', 'Сохранить в Excel', 'Excelге сактоо'],
      amount: ['Amount, som', 'Сумма, сом', 'Суммасы, сом'],
      balance: ['Balance, som', 'Остаток, сом', 'Калдык, сом'],
      none: ['No movements in this period', 'За этот период движений нет', 'Бул мезгилде кыймыл болгон жок'],
      more: [
        'The first %{shown} of %{count} movements are listed: choose a shorter period.',
        'Показаны первые %{shown} из %{count} движений: выберите период короче.',
        '%{count} кыймылдын биринчи %{shown} көрсөтүлдү: кыскараак мезгил тандаңыз.',
      ],
    },
  },
} as const satisfies TextTree;
