import type { TextTree } from '../i18n/table.ts';

/** Texts of the lines of bank statements that are nobody's yet. */
export default {
  ui: {
    bank_lines: {
      search: [
        'Payer by the bank, purpose, TIN, order or amount',
        'Плательщик по данным банка, назначение, ИНН, номер или сумма',
        'Банк боюнча төлөөчү, багыты, ИНН, номери же суммасы',
      ],
      none: ['Every line has its payer.', 'У каждой строки есть плательщик.', 'Ар бир саптын төлөөчүсү бар.'],
      all: [
        'Choose all: %{count} lines, %{sum}',
        'Выбрать все: строк %{count} на %{sum}',
        'Баарын тандоо: %{count} сап, %{sum}',
      ],
      credit: [
        'Credit the chosen: %{count}',
        'Зачислить выбранные: %{count}',
        'Тандалгандарды эсепке түшүрүү: %{count}',
      ],
      more: ['Show more, left: %{count}', 'Показать ещё, осталось: %{count}', 'Дагы көрсөтүү, калды: %{count}'],
      done: ['%{now} of %{of}', '%{now} из %{of}', '%{of} ичинен %{now}'],
      line: [
        'Order %{order} of %{day}, %{sum}',
        'Поручение %{order} от %{day}, %{sum}',
        '%{day} күнкү %{order} тапшырма, %{sum}',
      ],
      at: [
        'Order %{order}, statement %{statement} of %{day}',
        'Поручение %{order}, выписка %{statement} за %{day}',
        '%{order} тапшырма, %{day} күнкү %{statement} көчүрмө',
      ],
      payer: ['Payer', 'Плательщик', 'Төлөөчү'],
      out: ['paid out', 'списание', 'чыгарылды'],
      kind: ['What it is', 'Что это', 'Бул эмне'],
      kind_1: ['Of a payer', 'От плательщика', 'Төлөөчүдөн'],
      kind_1_out: ['Given back to a payer', 'Возврат плательщику', 'Төлөөчүгө кайтаруу'],
      kind_5: ["Bank's fee", 'Комиссия банка', 'Банктын комиссиясы'],
      kind_6: ['Of the head office', 'Главная бухгалтерия', 'Башкы бухгалтерия'],
      why: [
        'From the list of unclear lines: %{said}',
        'Из списка невыясненных строк: %{said}',
        'Тактала элек саптардын тизмесинен: %{said}',
      ],
      nobody: [
        'Nobody fits by TIN, code, name or sum.',
        'Никто не подходит по ИНН, коду, названию или сумме.',
        'ИНН, код, аталыш же сумма боюнча эч ким туура келбейт.',
      ],
      by_tin: ['%{name}: TIN %{by}', '%{name}: ИНН %{by}', '%{name}: ИНН %{by}'],
      by_code: [
        '%{name}: code %{by} in the purpose',
        '%{name}: код %{by} в назначении',
        '%{name}: багытындагы %{by} коду',
      ],
      by_name: ['%{name}: by name', '%{name}: по названию', '%{name}: аталышы боюнча'],
      by_due: [
        '%{name}: charge %{by} of this sum',
        '%{name}: начисление %{by} на эту сумму',
        '%{name}: ушул суммадагы %{by} эсептелген төлөм',
      ],
    },
  },
} satisfies TextTree;
